import { Component, type ReactNode } from "react";

/** Props of {@link ErrorBoundary}. */
export interface ErrorBoundaryProps {
  /** Told once of each failure. */
  onError(error: unknown): void;
  /** Stands in for the children until `resetKey` changes. */
  fallback: ReactNode;
  resetKey: unknown;
  children: ReactNode;
}

interface State {
  failedKey: unknown;
  hasFailed: boolean;
}

/** Keeps a screen that throws from emptying the whole widget; another screen, or a press on the fallback, goes on. */
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
