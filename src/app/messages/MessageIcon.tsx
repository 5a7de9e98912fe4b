/** The icon of a message page, in its own chunk so that the page's texts do not wait for it. */
export { StatusIcon as default } from "../../ui/feedback/StatusIcon";
