/**
 * Submits parameters by POST to a window: `_blank`, `_self`, `_top` or the name of a frame. The form is outside the
 * shadow tree, so that a strict host policy can allow it with `form-action`. Calls the prototype's method, as a
 * parameter named `submit` shadows the form's own.
 */
export function postForm(url: URL, params: Readonly<Record<string, unknown>>, target: string): void {
  const form = Object.assign(document.createElement("form"), {
    method: "post",
    action: url,
    // also where the page's `base` names another one
    target,
    // as in an address, whatever the page's encoding is
    acceptCharset: "utf-8",
  });
  const inputs = Object.entries(params).map(([name, value]) =>
    Object.assign(document.createElement("input"), { type: "hidden", name, value }),
  );
  // all at once: one named append would shadow the method for those after it
  form.append(...inputs);
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
  document.body.removeChild(form);
}

/**
 * Adds parameters to the query of an address; they replace those of the same name. New parameters do not change the
 * rest of the query, which a provider may have signed: `searchParams.set` encodes all of it again, "%20" as "+".
 */
export function withQuery(url: URL, params: Readonly<Record<string, unknown>>): URL {
  const whole = new URL(url);
  for (const [name, value] of Object.entries(params)) {
    if (whole.searchParams.has(name)) whole.searchParams.set(name, String(value));
    else whole.search += `${whole.search && "&"}${new URLSearchParams([[name, String(value)]])}`;
  }
  return whole;
}
