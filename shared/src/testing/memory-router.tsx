import type { ReactElement } from 'react';
import { MemoryRouter as Router, type MemoryRouterProps } from 'react-router-dom';
import { LocationRecorder } from '@padauk/shared/runtime';

/** The router of tests. It records the shown page for late answers, as the router of the app does. */
export function MemoryRouter({ children, ...props }: MemoryRouterProps): ReactElement {
  return (
    <Router {...props}>
      <LocationRecorder />
      {children}
    </Router>
  );
}
