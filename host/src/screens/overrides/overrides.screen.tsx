import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { Page, PageHeader } from '@padauk/shared/ui';
import { OverridesPanel } from '../../overrides/overrides-panel.tsx';
import { useRemotes } from '../../remotes/remotes.ts';

/** For developers, in English only. */
const TITLE = 'Builds in this browser';
const NO_PROBLEMS = new Map<string, null>();

export function OverridesScreen(): ReactElement {
  const remotes = useRemotes();
  return (
    <Page>
      <PageHeader title={TITLE} backTo={getPath('home')} />
      <OverridesPanel remotes={remotes} problems={NO_PROBLEMS} />
    </Page>
  );
}
