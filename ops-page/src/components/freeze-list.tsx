import { useFormat, useText } from '@padauk/shared/runtime';
import { Notice } from '@padauk/shared/ui';
import type { ReactElement } from 'react';
import type { Freeze } from '../resources/releases.rules.ts';
import { ReasonText } from './reason-panel.tsx';

/** Rollback, block and off work meanwhile. */
export function FreezeList({ freezes }: { readonly freezes: readonly Freeze[] }): ReactElement {
  const t = useText('ops');
  const { dateTime } = useFormat();
  return (
    <>
      {freezes.map(({ remote, until, why, who }) => (
        <Notice
          key={remote}
          tone="info"
          title={t(remote === '' ? 'freeze.all' : 'freeze.remote', { remote, at: dateTime(until) })}
        >
          <p>
            <ReasonText why={why} /> · {who}
          </p>
          <p>{t('freeze.effect')}</p>
        </Notice>
      ))}
    </>
  );
}
