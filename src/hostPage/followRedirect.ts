import { postForm, withQuery } from "../ui/frame/postForm";

/** Follows a `cashier-redirect` in this page, by navigation or by submitting a form. */
export function followRedirect(url: URL, method: unknown, params: unknown): void {
  const fields: Readonly<Record<string, unknown>> = Object(params);
  if (method === "POST") postForm(url, fields, "_self");
  else location.assign(withQuery(url, fields));
}
