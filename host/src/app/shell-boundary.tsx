import type { ReactElement, ReactNode } from 'react';
import { HOST_NAME } from '@padauk/contract/delivery/registry';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { bus } from '@padauk/shared/runtime';
import { FailedState, Page } from '@padauk/shared/ui';
import { page } from '../page/page-actions.ts';
import { CrashBoundary } from '../remotes/crash-boundary.tsx';

/** E2, E5: a crash of the shell opens the error page. If that page has crashed too, Try Again is offered here. */
export function ShellBoundary({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <CrashBoundary
      onCrash={(error) => {
        // For release monitoring: React has logged the crash already. The reporter fills in the build.
        const stack = error instanceof Error ? error.stack : undefined;
        bus.emit('remote.failed', { remote: HOST_NAME, build: '', phase: 'render', message: String(error), stack });
        if (!page.address().startsWith(getPath('errorPage'))) page.replace(getPath('errorPage', { code: 500 }));
      }}
      fallback={() => (
        <Page>
          <FailedState refusal={createRefusal('SOMETHING_WRONG')} retry={() => page.reload()} />
        </Page>
      )}
    >
      {children}
    </CrashBoundary>
  );
}
