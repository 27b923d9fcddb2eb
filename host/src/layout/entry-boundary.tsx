import { use, type ReactElement } from 'react';
import { CrashBoundary } from '../remotes/crash-boundary.tsx';
import { RemotesContext } from '../remotes/remotes.ts';

interface EntryBoundaryProps {
  /** The owner of the manifest; missing in the build's own rendering. */
  readonly remote: string | undefined;
  readonly render: () => ReactElement;
}

export function EntryBoundary({ remote, render }: EntryBoundaryProps): ReactElement {
  const remotes = use(RemotesContext);
  return (
    <CrashBoundary
      onCrash={(error) => remote !== undefined && remotes?.handleEntryFailure(remote, error)}
      fallback={() => null}
    >
      <RenderedEntry render={render} />
    </CrashBoundary>
  );
}

/** Calls `render` inside the boundary, so that the boundary catches its errors. */
function RenderedEntry({ render }: Pick<EntryBoundaryProps, 'render'>): ReactElement {
  return render();
}
