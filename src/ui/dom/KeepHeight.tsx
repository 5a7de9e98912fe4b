import { Component, type ReactNode } from "react";

/** Props of {@link KeepHeight}. */
interface KeepHeightProps {
  className?: string | undefined;
  /** content that changes without the player, such as after a push or an answer of the server */
  children: ReactNode;
}

/**
 * Keeps the height of its form when the height of its children changes, so that the submit button stays where it is:
 * the form's body shrinks or grows instead, and scrolls. Does nothing where the layout fixes the form's height. A low
 * form, whose button is sticky, ignores the kept height.
 */
// a class, because only classes can measure the page right before it changes
export class KeepHeight extends Component<KeepHeightProps> {
  readonly #element: { current: HTMLDivElement | null } = { current: null };
  readonly #release = () => {
    const form = this.#form();
    form?.style.removeProperty("--kept-height");
    form?.classList.remove("kept");
  };

  #form() {
    return this.#element.current?.closest("form");
  }

  override componentDidMount() {
    window.addEventListener("resize", this.#release);
  }

  override componentWillUnmount() {
    window.removeEventListener("resize", this.#release);
  }

  /** @returns the height of the form in px */
  override getSnapshotBeforeUpdate(): number | undefined {
    return this.#form()?.getBoundingClientRect().height;
  }

  override componentDidUpdate(_props: KeepHeightProps, _state: unknown, before: number | undefined) {
    const form = this.#form();
    if (!form || !before || form.classList.contains("kept")) return;
    if (Math.abs(form.getBoundingClientRect().height - before) < 1) return;
    form.style.setProperty("--kept-height", `${before}px`);
    form.classList.add("kept");
  }

  override render() {
    const { className, children } = this.props;
    return (
      <div ref={this.#element} className={className}>
        {children}
      </div>
    );
  }
}
