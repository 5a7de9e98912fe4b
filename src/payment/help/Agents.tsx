import { useCashier } from "../../cashier/Cashier";
import { useStyles } from "../../ui/dom/useStyles";
import type { ActionOf } from "../requisites/ActionScreen";
import { texts } from "../requisites/texts";
import css from "./agents.css?inline";
import { ContactLinks } from "./ContactLinks";

/** Props of {@link Agents}. */
export interface AgentsProps {
  action: ActionOf<"contacts">;
  /** what the agents do for the player */
  text: string;
}

/** The agents to contact, with the server's note; focused when the screen opens. */
export function Agents({ action: { contacts, note }, text }: AgentsProps) {
  const cashier = useCashier();
  useStyles(css);
  return (
    <>
      <div className="agents">
        <h2 tabIndex={-1} data-focus>
          {cashier.text(texts.agents)}
        </h2>
        <p>{text}</p>
      </div>
      {note && (
        <p className="agents-note">
          <bdi>{note}</bdi>
        </p>
      )}
      <ContactLinks contacts={contacts} />
    </>
  );
}
