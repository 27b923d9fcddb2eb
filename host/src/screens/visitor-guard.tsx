import { useState, type ComponentType, type ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { Navigate, session } from '@padauk/shared/runtime';
import { useNextPath } from '../routing/use-next-path.ts';
import { EntryBrand } from './entry-brand.tsx';

/** Sends on a player who is already logged in. One who logs in here stays until the screen navigates. */
export function withVisitorGuard(Screen: ComponentType): ComponentType {
  return function ForVisitors(): ReactElement {
    const next = useNextPath();
    const [onward] = useState(() => (session.current().kind === 'player' ? (next ?? getPath('home')) : null));
    if (onward !== null) return <Navigate to={onward} replace />;
    return (
      <>
        <EntryBrand />
        <Screen />
      </>
    );
  };
}
