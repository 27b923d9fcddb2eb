import { Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Mount, MountProps } from '@padauk/contract/delivery/mount';
import { Timer } from './timer.tsx';

/** React 18 renders after `mount` has returned. */
class CrashReport extends Component<Pick<MountProps, 'onCrash'> & { readonly children: ReactNode }> {
  override readonly state = { hasCrashed: false };

  static getDerivedStateFromError() {
    return { hasCrashed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCrash(error);
  }

  override render(): ReactNode {
    return this.state.hasCrashed ? null : this.props.children;
  }
}

export const mount: Mount = (element, props) => {
  const root = createRoot(element);
  root.render(
    <CrashReport onCrash={props.onCrash}>
      <Timer {...props} />
    </CrashReport>,
  );
  return () => root.unmount();
};
