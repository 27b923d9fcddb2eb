import type { ReactElement } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { Page, PageHeader } from '@padauk/shared/ui';
import { OverridesPanel } from '../../overrides/overrides-panel.tsx';
import { useRemotes } from '../../remotes/remotes-context.ts';

/** Words of this page are for developers, and in English only. */
const TITLE = 'Builds in this browser';
const NO_PROBLEMS = new Map<string, null>();

/** Where a developer chooses another build of a remote for this browser. The route loads it only where the page's settings allow overrides. */
export function OverridesScreen(): ReactElement {
  const remotes = useRemotes();
  return (
    <Page>
      <PageHeader title={TITLE} backTo={pathOf('home')} />
      <OverridesPanel remotes={remotes} problems={NO_PROBLEMS} />
    </Page>
  );
}
