import { useState, type ComponentType, type ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { Navigate, session } from '@padauk/shared/runtime';
import { useNext } from '../routing/use-next.ts';
import { EntryBrand } from './entry-brand.tsx';

/** Under brand and reassurance, a screen that begins a session, for who has none: a player who comes to it goes on. Who logs in on it stays until it leads on itself. */
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
