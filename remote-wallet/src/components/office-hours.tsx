import { OFFICE_HOURS } from '@padauk/contract/limits';
import { useText } from '@padauk/shared/runtime';
import { clockOf } from './clock.rules.ts';

/** K11: when the office reviews slips. */
export function OfficeHours() {
  const t = useText('wallet');
  return (
    <p>
      {t('guide.fact.office')}:{' '}
      {t('guide.factDetail.office', { from: clockOf(OFFICE_HOURS.fromMinute), to: clockOf(OFFICE_HOURS.toMinute) })}
    </p>
  );
}
