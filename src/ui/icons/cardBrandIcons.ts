import { siAmericanexpress, siDinersclub, siDiscover, siJcb, siMastercard, siVisa } from "simple-icons";

const icons = new Map(
  [siAmericanexpress, siDinersclub, siDiscover, siJcb, siMastercard, siVisa].map(({ slug, path }) => [slug, path]),
);

/** The path, on a 24 by 24 ground, of the mark of a card's brand such as "visa" or "american-express". */
export const cardBrandPath = (id: string): string | undefined => icons.get(id.replace(/[^a-z0-9]/g, ""));
