import type { ReactElement, ReactNode } from 'react';
import { refusal } from '@padauk/contract/refusals';
import { FailedState, Page } from '@padauk/shared/ui';
import { page } from '../page/page-actions.ts';
import { CrashBoundary } from '../remotes/crash-boundary.tsx';

/** E5: the last resort, for a crash of the shell itself. Try Again loads the page anew. */
export function ShellBoundary({ children }: { readonly children: ReactNode }): ReactElement {
  return <CrashBoundary onCrash={tell} fallback={() => <Page><FailedState refusal={refusal('SOMETHING_WRONG')} retry={() => page.reload()} /></Page>}>{children}</CrashBoundary>;
}

/** React has already written the crash to the console; there is nobody else to tell. */
function tell(): void {}
