import { defineConfig } from "@lingui/conf";
import { formatter } from "@lingui/format-po";
import { interfaceLocales } from "./src/i18n/locales";

// Ids are written out in the code: /*i18n*/ { id: "deposit.title", message: "Deposit method" }.
export default defineConfig({
  sourceLocale: "en",
  locales: [...interfaceLocales],
  fallbackLocales: { default: "en" },
  catalogs: [
    {
      path: "<rootDir>/src/i18n/locales/{locale}",
      include: ["<rootDir>/src"],
      exclude: ["**/*.test.*"],
    },
  ],
  orderBy: "messageId",
  // a constant date keeps a second run from changing the files
  format: formatter({ lineNumbers: false, origins: false, explicitIdAsDefault: true }),
});
