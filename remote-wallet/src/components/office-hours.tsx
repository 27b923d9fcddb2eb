import { useState } from 'react';
import { OFFICE_HOURS } from '@padauk/contract/limits';
import { useText, getServerNow, useFormat } from '@padauk/shared/runtime';
import { Countdown } from '@padauk/shared/ui';

/** `9:00 AM` from minutes after midnight, in the app's time format. */
export function formatClock(minute: number): string {
  const hour = Math.floor(minute / 60) % 24;
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return `${twelve}:${String(minute % 60).padStart(2, '0')}\u00a0${hour < 12 ? 'AM' : 'PM'}`;
}

/** K11: when the office reviews slips. */
export function OfficeHours() {
  const t = useText('wallet');
  return (
    <p>
      {t('guide.fact.office')}:{' '}
      {t('guide.factDetail.office', {
        from: formatClock(OFFICE_HOURS.fromMinute),
        to: formatClock(OFFICE_HOURS.toMinute),
      })}
    </p>
  );
}

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
