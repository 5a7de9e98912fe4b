import { Component, type ReactNode } from "react";

/** Props of {@link ErrorBoundary}. */
export interface ErrorBoundaryProps {
  /** Called once for each failure. */
  onError(error: unknown): void;
  /** Shown instead of the children until `resetKey` changes. */
  fallback: ReactNode;
  resetKey: unknown;
  children: ReactNode;
}

interface State {
  failedKey: unknown;
  hasFailed: boolean;
}

/** Shows the fallback in place of a screen that throws, so that the rest of the widget keeps working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failedKey: undefined, hasFailed: false };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: ErrorBoundaryProps, state: State): State | null {
    return state.failedKey === resetKey ? null : { failedKey: resetKey, hasFailed: false };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
