import { useFormat, useText } from '@padauk/shared/runtime';
import { Notice } from '@padauk/shared/ui';
import type { ReactElement } from 'react';
import type { Plan } from '../resources/releases.rules.ts';

/** Canaries that the watchdog raises step by step. */
export function PlanList({ plans }: { readonly plans: readonly Plan[] }): ReactElement {
  const t = useText('ops');
  const { dateTime } = useFormat();
  return (
    <>
      {plans.map(({ remote, build, percent, next, nextAt, pages, waits, stopped, who }) => (
        <Notice
          key={remote}
          tone={waits === 'stopped' ? 'warn' : 'info'}
          title={t('plan.title', { remote, build, percent })}
        >
          <p>
            {t(`plan.waits.${waits}`, { next: next ?? percent, at: dateTime(nextAt), pages })} · {who}
          </p>
          {stopped !== '' && <p lang="en">{stopped}</p>}
        </Notice>
      ))}
    </>
  );
}
