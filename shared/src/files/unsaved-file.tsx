import { lazy, Suspense, useState, type FunctionComponent, type ReactElement } from 'react';
import { refusal } from '@padauk/contract/refusals';
import type { ShownFile } from '@padauk/shared/overlay';
import { FailedState } from '@padauk/shared/ui';

interface UnsavedFileProps {
  readonly file: ShownFile;
  readonly onClose: () => void;
}

interface FetchedProps extends UnsavedFileProps {
  readonly retry: () => void;
}

/** A file that the browser neither saves nor shares, in a sheet that is fetched only then. */
export function UnsavedFile({ file, onClose }: UnsavedFileProps): ReactElement {
  const [FileSheet, setFileSheet] = useState(lazyFileSheet);
  return (
    <Suspense fallback={null}>
      <FileSheet file={file} onClose={onClose} retry={() => setFileSheet(lazyFileSheet)} />
    </Suspense>
  );
}

/** React keeps the failure of a lazy component for ever: each try is a new one, and none throws into the page. */
function lazyFileSheet() {
  return lazy(async (): Promise<{ readonly default: FunctionComponent<FetchedProps> }> => {
    try {
      const { loadFileSheet } = await import('@padauk/shared/overlay');
      return await loadFileSheet();
    } catch {
      return { default: FetchFailed };
    }
  });
}

function FetchFailed({ retry }: FetchedProps): ReactElement {
  return <FailedState refusal={refusal(navigator.onLine ? 'SERVER_UNAVAILABLE' : 'OFFLINE')} retry={retry} />;
}
