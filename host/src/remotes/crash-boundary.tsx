import { Component, type ErrorInfo, type ReactNode } from 'react';

interface CrashBoundaryProps {
  readonly children: ReactNode;
  /** Told once for each crash. */
  readonly onCrash: (error: unknown, info: ErrorInfo) => void;
  /** What stands here after a crash; `reset` renders the children anew. */
  readonly fallback: (reset: () => void) => ReactNode;
}

/** Keeps a crash while rendering in its own place. A class: React offers no other way to catch it. */
export class CrashBoundary extends Component<CrashBoundaryProps, { readonly hasCrashed: boolean }> {
  override readonly state = { hasCrashed: false };

  static getDerivedStateFromError(): { readonly hasCrashed: boolean } {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    this.props.onCrash(error, info);
  }

  private readonly reset = (): void => this.setState({ hasCrashed: false });

  override render(): ReactNode {
    return this.state.hasCrashed ? this.props.fallback(this.reset) : this.props.children;
  }
}
