// The npm entry for hosts that share their React with the widget; its types are those of index.ts.
import { version } from "react";
import { define } from "./element/define";

const [major = 0, minor = 0] = version.split(".").map(Number);
if (major < 19 || (major === 19 && minor < 2))
  console.error(
    `cashier-widget/shared-react needs React 19.2 or later, not ${version}. Import "cashier-widget" instead.`,
  );
// as in index.ts
if (typeof document !== "undefined") define({ base: document.baseURI });
