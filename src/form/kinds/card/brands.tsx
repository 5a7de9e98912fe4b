import creditCardType from "credit-card-type";
import { useAtomValue } from "jotai/react";
import type { Atom } from "jotai/vanilla";
import { siDinersclub, siDiscover, siJcb, siVisa } from "simple-icons";
import { useStyles } from "../../../ui/dom/useStyles";
import css from "./cardBrand.css?inline";

/** The facts about a card brand. */
export interface BrandFacts {
  /** the name of its icon */
  id: string;
  /** the brand name, the same in every language */
  name: string;
  /** digits of its number; the most, if it varies much */
  numberLength: number;
  /** digits of its security code */
  codeLength: number;
}

/** Brands whose shortest number is below this use many lengths; for all other brands the shortest is the usual one. */
const minUsualLength = 15;

/** The brand of a possibly incomplete card number; undefined while it is ambiguous. */
export function cardBrand(number: string): BrandFacts | undefined {
  const digits = number.replace(/\D/g, "");
  const [brand, ...others] = digits ? creditCardType(digits) : [];
  if (!brand || others.length > 0) return undefined;
  const shortest = Math.min(...brand.lengths);
  return {
    id: brand.type,
    name: brand.niceType,
    numberLength: shortest < minUsualLength ? Math.max(...brand.lengths) : shortest,
    codeLength: brand.code.size,
  };
}

/**
 * A mark on its plate: the plate's colour, and filled paths of a 24 by 24 picture with their colours, or white lines.
 */
interface BrandMark {
  plate: string;
  paths: readonly (readonly [path: string, color: string])[];
  lines?: string;
}

const white = "#ffffff";

// brand marks keep their colours in both themes, on plates of their own
const marks: ReadonlyMap<string, BrandMark> = new Map([
  ["visa", { plate: white, paths: [[siVisa.path, `#${siVisa.hex}`]] }],
  [
    "mastercard",
    {
      plate: white,
      paths: [
        ["M8.2 5.2a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6z", "#eb001b"],
        ["M15.8 5.2a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6z", "#f79e1b"],
        ["M12 6.36a6.8 6.8 0 0 1 0 11.28 6.8 6.8 0 0 1 0-11.28z", "#ff5f00"],
      ],
    },
  ],
  [
    "americanexpress",
    {
      plate: "#016fd0",
      paths: [],
      lines:
        "m-1 16 2.6-8h.8L5 16M-.2 13.5h4.4M7 16V8l2.7 4.6L12.4 8v8M19 8h-3.8v8H19m-3.8-4h3.4M20.4 8l4.6 8m0-8-4.6 8",
    },
  ],
  ["dinersclub", { plate: white, paths: [[siDinersclub.path, `#${siDinersclub.hex}`]] }],
  ["discover", { plate: white, paths: [[siDiscover.path, `#${siDiscover.hex}`]] }],
  ["jcb", { plate: white, paths: [[siJcb.path, `#${siJcb.hex}`]] }],
]);

/** Other names that servers use for these brands. */
const aliases: Readonly<Record<string, string>> = { amex: "americanexpress", diners: "dinersclub", mc: "mastercard" };

const plainId = (id: string): string => {
  const plain = id.toLowerCase().replace(/[^a-z0-9]/g, "");
  return (Object.hasOwn(aliases, plain) && aliases[plain]) || plain;
};

/** As many marks as fit beside a card number. */
const maxAccepted = 4;

/** The card brands among the names of icons. */
const acceptedBrands = (iconNames: readonly string[]): string[] =>
  [...new Set(iconNames.map(plainId))].filter((id) => marks.has(id)).slice(0, maxAccepted);

/** Props of {@link CardMark}. */
interface CardMarkProps {
  /** such as "visa" or "american-express" */
  id: string;
  /** the accessible name; without it the mark is decorative */
  name?: string;
}

/** The mark of a card brand, or its name if there is none. */
function CardMark({ id, name }: CardMarkProps) {
  const mark = marks.get(plainId(id));
  if (!mark) return name;
  const drawing = (
    <>
      <rect width="34" height="24" rx="4" fill={mark.plate} />
      <g transform="translate(5)">
        {mark.paths.map(([path, color]) => (
          <path key={color} d={path} fill={color} />
        ))}
        {mark.lines && <path d={mark.lines} fill="none" stroke={white} strokeWidth="1.6" />}
      </g>
    </>
  );
  return name ? (
    <svg className="card-mark" viewBox="0 0 34 24" role="img" aria-label={name}>
      {drawing}
    </svg>
  ) : (
    <svg className="card-mark" viewBox="0 0 34 24" aria-hidden="true">
      {drawing}
    </svg>
  );
}

/** Props of {@link CardBrand}. */
interface CardBrandProps {
  /** the card number, possibly incomplete */
  numberAtom: Atom<string>;
  /** names of icons, of which those of card brands are shown while the brand is unknown */
  accepted?: readonly string[];
}

/** The mark or the name of the card's brand; while that is unknown or ambiguous, the marks of the accepted ones. */
export function CardBrand({ numberAtom, accepted = [] }: CardBrandProps) {
  const number = useAtomValue(numberAtom);
  useStyles(css);
  const brand = cardBrand(number);
  if (brand) {
    return (
      <span className="card-brand">
        <CardMark {...brand} />
      </span>
    );
  }
  const ids = number === "" ? acceptedBrands(accepted) : [];
  if (ids.length === 0) return null;
  return (
    <span className="card-brand accepted" aria-hidden="true">
      {ids.map((id) => (
        <CardMark key={id} id={id} />
      ))}
    </span>
  );
}
