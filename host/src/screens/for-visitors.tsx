import { useState, type ComponentType, type ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { Navigate, session } from '@padauk/shared/runtime';
import { useNext } from '../routing/use-next.ts';
import { EntryBrand } from './entry-brand.tsx';

/** Sends on a player who is already logged in. One who logs in here stays until the screen navigates. */
export function forVisitors(Screen: ComponentType): ComponentType {
  return function ForVisitors(): ReactElement {
    const next = useNext();
    const [onward] = useState(() => (session.current().kind === 'player' ? (next ?? pathOf('home')) : null));
    if (onward !== null) return <Navigate to={onward} replace />;
    return (
      <>
        <EntryBrand />
        <Screen />
      </>
    );
  };
}
