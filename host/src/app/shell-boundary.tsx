import type { ReactElement, ReactNode } from 'react';
import { HOST_NAME } from '@padauk/contract/registry';
import { refusal } from '@padauk/contract/refusals';
import { bus } from '@padauk/shared/runtime';
import { FailedState, Page } from '@padauk/shared/ui';
import { page } from '../page/page-actions.ts';
import { CrashBoundary } from '../remotes/crash-boundary.tsx';

/** E5: the last resort, for a crash of the shell itself. Try Again loads the page anew. */
export function ShellBoundary({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <CrashBoundary
      onCrash={tell}
      fallback={() => (
        <Page>
          <FailedState refusal={refusal('SOMETHING_WRONG')} retry={() => page.reload()} />
        </Page>
      )}
    >
      {children}
    </CrashBoundary>
  );
}

/** React has already written the crash to the console; this is for whoever watches the release. Which build it is, the reporter knows. */
function tell(error: unknown): void {
  bus.emit('remote.failed', { remote: HOST_NAME, build: '', phase: 'render', message: String(error) });
}
