import { defineConfig } from "@lingui/conf";
import { catalogueFormat } from "./.build/texts/catalogueFormat";
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
  format: catalogueFormat,
});
