import { lazy, Suspense, useState, type FunctionComponent, type ReactElement } from 'react';
import { createRefusal } from '@padauk/contract/platform/refusals';
import type { SheetFile } from '@padauk/shared/overlay';
import { FailedState } from '@padauk/shared/ui';

interface UnsavedFileProps {
  readonly file: SheetFile;
  readonly onClose: () => void;
}

interface LoadedSheetProps extends UnsavedFileProps {
  readonly retry: () => void;
}

export function UnsavedFile({ file, onClose }: UnsavedFileProps): ReactElement {
  const [FileSheet, setFileSheet] = useState(createLazySheet);
  return (
    <Suspense fallback={null}>
      <FileSheet file={file} onClose={onClose} retry={() => setFileSheet(createLazySheet)} />
    </Suspense>
  );
}

/** React caches a lazy component's failure forever: each retry makes a new one, and none throws into the page. */
function createLazySheet() {
  return lazy(async (): Promise<{ readonly default: FunctionComponent<LoadedSheetProps> }> => {
    try {
      const { loadFileSheet } = await import('@padauk/shared/overlay');
      return await loadFileSheet();
    } catch {
      return { default: SheetLoadFailed };
    }
  });
}

function SheetLoadFailed({ retry }: LoadedSheetProps): ReactElement {
  return <FailedState refusal={createRefusal(navigator.onLine ? 'SERVER_UNAVAILABLE' : 'OFFLINE')} retry={retry} />;
}
