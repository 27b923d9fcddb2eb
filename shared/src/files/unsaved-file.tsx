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

/** Shows a file that can be neither saved nor shared; loads its sheet on demand. */
export function UnsavedFile({ file, onClose }: UnsavedFileProps): ReactElement {
  const [FileSheet, setFileSheet] = useState(lazyFileSheet);
  return (
    <Suspense fallback={null}>
      <FileSheet file={file} onClose={onClose} retry={() => setFileSheet(lazyFileSheet)} />
    </Suspense>
  );
}

/** React caches a lazy component's failure forever: each retry makes a new one, and none throws into the page. */
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
