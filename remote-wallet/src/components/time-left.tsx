import { useState } from 'react';
import { getServerNow, useFormat, useText } from '@padauk/shared/runtime';
import { Countdown } from '@padauk/shared/ui';

const HOUR_MS = 3_600_000;

/** The expected decision time and the time left; after it, a message that the review takes longer. */
export function TimeLeft({ dueAt }: { readonly dueAt: Date }) {
  const t = useText('wallet');
  const format = useFormat();
  const dueMs = dueAt.getTime();
  const [isOver, setOver] = useState(() => dueMs <= getServerNow());
  if (isOver) return <p>{t('due.over')}</p>;
  return (
    <p>
      {t('due.by', { time: format.dateTime(dueAt.toISOString()) })}
      {dueMs - getServerNow() < HOUR_MS && (
        <>
          {' · '}
          <Countdown endsAtMs={dueMs} onEnd={() => setOver(true)} />
        </>
      )}
    </p>
  );
}
