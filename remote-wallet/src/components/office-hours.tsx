import { OFFICE_HOURS } from '@padauk/contract/limits';
import { useText } from '@padauk/shared/runtime';
import { formatClock } from './clock.rules.ts';

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
