import { renderMarkup } from "../markup/renderMarkup";
import { type ButtonAction, type buttonIcons, iconButtonMarkup } from "../markup/screenMarkup";

/** Props of {@link IconButton}. */
interface IconButtonProps extends ButtonAction {
  icon: keyof typeof buttonIcons;
  part?: string;
}

/** A round button with only an icon. */
export const IconButton = ({ icon, part, ...action }: IconButtonProps) =>
  renderMarkup(iconButtonMarkup(icon, action, part));
