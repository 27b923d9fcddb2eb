import { use, type ReactElement } from 'react';
import { CrashBoundary } from '../remotes/crash-boundary.tsx';
import { RemotesContext } from '../remotes/remotes-context.ts';

interface EntryBoundaryProps {
  /** Whose manifest brings it; the build's own drawing has none. */
  readonly remote: string | undefined;
  readonly draw: () => ReactElement;
}

/**
 * One part of the shell that a manifest brings. Where it cannot be drawn it is left out, and its remote is told of: the
 * shell and the other parts stay.
 */
export function EntryBoundary({ remote, draw }: EntryBoundaryProps): ReactElement {
  const remotes = use(RemotesContext);
  return (
    <CrashBoundary
      onCrash={(error) => remote !== undefined && remotes?.entryFailed(remote, error)}
      fallback={() => null}
    >
      <Drawn draw={draw} />
    </CrashBoundary>
  );
}

/** What a callback throws is thrown inside of the boundary. */
function Drawn({ draw }: Pick<EntryBoundaryProps, 'draw'>): ReactElement {
  return draw();
}
