import { finish, lint, sideBySide, types, unitTests } from "./suites.ts";

// all that needs neither a build nor a browser
const quietly = { isQuiet: true };
finish(
  await sideBySide(
    () => types(quietly),
    () => lint(quietly),
    () => unitTests(),
  ),
);
