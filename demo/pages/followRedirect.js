/** Follows the redirects that the elements of this page leave to it: those with the target `host`. */
export function followRedirects() {
  document.addEventListener("cashier-redirect", ({ detail }) => {
    if (detail.target === "host") followRedirect(detail);
  });
}

/** Opens the page of a redirect, whose address is still without the parameters. */
export function followRedirect({ url, method, params }, target = "_self") {
  const address = new URL(url);
  // another scheme could run a script in this page
  if (!/^https?:$/.test(address.protocol)) return;
  if (method === "POST") return postForm(address, params, target);
  const query = new URLSearchParams(params).toString();
  // `searchParams` would rewrite the rest of the query, which the provider may have signed
  if (query) address.search += `${address.search && "&"}${query}`;
  open(address, target, target === "_blank" ? "noopener" : "");
}

function postForm(action, params, target) {
  const form = Object.assign(document.createElement("form"), { method: "post", action, target });
  const inputs = Object.entries(params).map(([name, value]) =>
    Object.assign(document.createElement("input"), { type: "hidden", name, value }),
  );
  form.append(...inputs);
  document.body.append(form);
  // a parameter named `submit` hides the form's own method
  HTMLFormElement.prototype.submit.call(form);
  document.body.removeChild(form);
}
