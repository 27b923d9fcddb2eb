import { useState, type ComponentType, type ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { Navigate, session } from '@padauk/shared/runtime';
import { useNext } from './use-next.ts';

/** A screen that begins a session, for who has none: a player who comes to it goes on. Who logs in on it stays until it leads on itself. */
export function forVisitors(Screen: ComponentType): ComponentType {
  return function ForVisitors(): ReactElement {
    const next = useNext();
    const [onward] = useState(() => (session.current().kind === 'player' ? (next ?? pathOf('home')) : null));
    return onward === null ? <Screen /> : <Navigate to={onward} replace />;
  };
}
