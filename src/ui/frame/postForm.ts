/**
 * Submits parameters by POST to a window: `_blank`, `_self`, `_top` or the name of a frame. The form is outside the
 * shadow tree, so that a strict host policy can allow it with `form-action`. Calls the methods of the prototype, as a
 * parameter named `submit` or `remove` shadows the form's own.
 */
export function postForm(url: URL, params: Readonly<Record<string, string>>, target: string): void {
  const form = document.createElement("form");
  form.method = "post";
  form.action = url.href;
  form.target = target;
  // as in an address, whatever the page's encoding is
  form.acceptCharset = "utf-8";
  form.hidden = true;
  const inputs = Object.entries(params).map(([name, value]) => {
    const input = document.createElement("input");
    input.type = "hidden";
    input.name = name;
    input.value = value;
    return input;
  });
  form.append(...inputs);
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
  document.body.removeChild(form);
}
