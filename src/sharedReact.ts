// The npm entry for hosts that share their React with the widget; its types are those of index.ts.
import { version } from "react";
import { define } from "./element/define";
import { pageAddress } from "./session/atoms";
import frameCss from "./ui/layout/frame.css?inline";

const [major = 0, minor = 0] = version.split(".").map(Number);
const isNewEnough = major > 19 || (major === 19 && minor >= 2);
if (!isNewEnough) {
  const need = `cashier-widget/shared-react needs React 19.2 or later, not ${version}`;
  console.error(`${need}: the element is not defined. Import "cashier-widget" instead, which has its own.`);
}
// as in index.ts
if (isNewEnough && typeof document !== "undefined") define({ base: pageAddress(), frameCss });
