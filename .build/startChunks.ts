import { resolve } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { firstPaintModules } from "./firstPaint.ts";
import { flagChunks } from "./flagChunks.ts";

/**
 * Groups the code of the first paint into two chunks: the early start, and the element with React. Otherwise the parts
 * that lazy chunks share would become a dozen chunks, which compress worse.
 * @returns the plug-in and the groups for Rolldown's code splitting, which belong together
 */
export function startChunks(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  const imports = new Map<string, readonly string[]>();
  const early = new Set<string>();
  // the contract's index leads to all schemas; those that the early start does not use belong to other chunks
  const isLater = (id: string) =>
    /\/src\/contract\/(?:banner|countries|events|limits|members|metrics|parse|safeAddress|safeLink|screenPath|snippet|statusPush|transaction|user)\.ts$/.test(
      id,
    );
  const collect = (id: string): void => {
    if (early.has(id)) return;
    early.add(id);
    for (const imported of imports.get(id) ?? []) collect(imported);
  };
  return {
    plugin: {
      name: "cashier-start-chunks",
      apply: "build",
      moduleParsed: ({ id, importedIds }) => {
        imports.set(id, importedIds);
      },
      buildEnd: () => collect(resolve(firstPaintModules.early)),
    },
    groups: [
      flagChunks(),
      { name: "start", test: (id) => early.has(id) && !isLater(id), priority: 3 },
      // every form needs it, beside what draws the form
      { name: "typing", test: /\/src\/form\/(?:masks|rules)\/|\/node_modules\/maska\//, priority: 1 },
      { name: "widget", tags: ["$initial"], test: (id) => !/\/(?:embed|skeleton)\.(?:ts|css)/.test(id), priority: 2 },
      // the bridge to a host reads it, and so do payments
      { name: "hostData", test: /\/src\/contract\/(?:members|user)\.ts$/, priority: 1 },
      // what a payment needs comes in four pieces instead of thirty that wait for each other
      // the list shows saved accounts, and payments use them and what checks a server's texts and addresses
      {
        name: "saved",
        test: /\/src\/(?:catalogue\/(?:savedAccounts|offeredAccounts|cardExpiry|storeSavedCount)|contract\/(?:limits|safeAddress|safeLink|savedAccount)|api\/(?:savedAccounts|parseMembers)|payment\/saved\/accountName)\.ts$/,
        priority: 0.45,
      },
      {
        name: "submit",
        test: /\/src\/contract\/(?:statusPush|transaction)\.ts$|\/src\/transaction\/(?:submit|create|requests|requestStore|told|visit)\.ts$/,
        priority: 0.4,
      },
      {
        name: "payment",
        test: /\/src\/(?:(?:transaction|payment(?:\/parts(?:\/bonus)?)?)\/(?!payWith)[a-z]\w*\.ts$|api\/|money\/|i18n\/deferredTexts|contract\/(?:countries|snippet)|catalogue\/loadSnippet)/,
        priority: 0.3,
      },
      // the end of a payment, with what other screens and the error page share with it
      {
        name: "ends",
        test: /\/src\/(?:payment\/(?:StatusScreen|declineReason|parts\/(?:Timeline|timeline|RefusalActions))|ui\/(?:HeroAmount|heroAmount))/,
        priority: 0.25,
      },
      {
        name: "actions",
        test: /\/src\/payment\/(?!PaymentForm|withdrawal|saved|cost\/|parts\/(?:NetworkChoice|bonus|[Mm]ethod(?:Marks|Title)|[Ee]ntryFacts|factTexts|[Ss]earchList))/,
        priority: 0.2,
      },
      // every form needs them, beside the amount and the button
      {
        name: "fields",
        test: /\/src\/(?:form\/(?:fields\/|CardBrand|ownWords|[a-z]\w*\.ts$)|ui\/form\.css)/,
        priority: 0.15,
      },
      // the list loads its icons without them, and the choice of a region its search
      {
        name: "forms",
        test: /\/src\/(?:form\/(?!masks|rules|phone|captcha|keyboardInset|CardMark)|payment\/(?!withdrawal|saved\/accountName|parts\/(?:bonus\/[Bb]onusCards|[Mm]ethodMarks|[Ee]ntryFacts|factTexts|[Ss]earchList)))/,
        priority: 0.1,
      },
    ],
  };
}
