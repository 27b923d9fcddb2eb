import { use, type ReactElement } from 'react';
import { CrashBoundary } from '../remotes/crash-boundary.tsx';
import { RemotesContext } from '../remotes/remotes-context.ts';

interface EntryBoundaryProps {
  /** The owner of the manifest; missing in the build's own rendering. */
  readonly remote: string | undefined;
  readonly draw: () => ReactElement;
}

/** Isolates one manifest entry in the shell: on a crash it is omitted and reported. */
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

/** Calls `draw` inside the boundary, so that the boundary catches its errors. */
function Drawn({ draw }: Pick<EntryBoundaryProps, 'draw'>): ReactElement {
  return draw();
}
