/** The icon of a message page, in a chunk of its own: the page's texts do not wait for it. */
export { StatusIcon as default } from "../../ui/StatusIcon";
