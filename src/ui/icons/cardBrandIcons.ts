import { siAmericanexpress, siDinersclub, siDiscover, siJcb, siMastercard, siVisa } from "simple-icons";

const icons = new Map(
  [siAmericanexpress, siDinersclub, siDiscover, siJcb, siMastercard, siVisa].map(({ slug, path }) => [slug, path]),
);

/** The 24 by 24 SVG path of a card brand such as "visa" or "american-express". */
export const cardBrandPath = (id: string): string | undefined => icons.get(id.replace(/[^a-z0-9]/g, ""));
