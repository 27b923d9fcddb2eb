import { Component, type ErrorInfo, type ReactNode } from 'react';

interface CrashBoundaryProps {
  readonly children: ReactNode;
  readonly onCrash: (error: unknown, info: ErrorInfo) => void;
  readonly fallback: (reset: () => void) => ReactNode;
}

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
