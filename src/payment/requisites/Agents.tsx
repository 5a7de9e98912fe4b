import { useCashier } from "../../cashier/Cashier";
import type { ActionOf } from "../../contract/payment/action";
import type { TransactionReference } from "../../contract/payment/transaction";
import { useStyles } from "../../ui/dom/useStyles";
import { ScreenHeading } from "../../ui/layout/ScreenHeading";
import { ContactLinks } from "../guidance/Links";
import { factTexts } from "../texts";
import { DetailRows } from "./DetailRows";
import css from "./requisites.css?inline";

/** Texts of the agents. */
const texts = {
  title: /*i18n*/ { id: "cash.title", message: "Contact an agent" },
};

/** Props of {@link Agents}. */
interface AgentsProps {
  action: ActionOf<"contacts">;
  /** its number is what the agent asks for */
  transaction: TransactionReference;
  /** the service of the agents for the player */
  text: string;
}

/** The agents to contact, with the server's note. */
export function Agents({ action: { contacts, note }, transaction: { id, type }, text }: AgentsProps) {
  const cashier = useCashier();
  useStyles(css);
  return (
    <>
      <div className="agents">
        <ScreenHeading>{cashier.text(texts.title)}</ScreenHeading>
        <p>{text}</p>
      </div>
      {note && (
        <p className="agents-note">
          <bdi>{note}</bdi>
        </p>
      )}
      <DetailRows
        rows={[{ label: cashier.text(factTexts[type].number), value: id, copyName: "id", shown: <bdi>{id}</bdi> }]}
      />
      <ContactLinks contacts={contacts} />
    </>
  );
}
