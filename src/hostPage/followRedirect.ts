/** Follows a `cashier-redirect` in this page, by navigation or by submitting a form. */
export function followRedirect(url: URL, method: unknown, params: unknown): void {
  const fields = Object.entries<unknown>(Object(params));
  if (method === "POST") submit(url, fields);
  else {
    for (const [name, value] of fields) url.searchParams.set(name, String(value));
    location.assign(url);
  }
}

/** The element's `postForm` does the same in more bytes than this script has left. */
function submit(url: URL, fields: readonly (readonly [string, unknown])[]): void {
  const form = Object.assign(document.createElement("form"), {
    method: "post",
    action: url,
    // as in an address, whatever the page's encoding is
    acceptCharset: "utf-8",
  });
  for (const [name, value] of fields) {
    form.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
  }
  document.body.append(form);
  // a field named submit or remove would shadow the form's own method
  HTMLFormElement.prototype.submit.call(form);
  document.body.removeChild(form);
}
