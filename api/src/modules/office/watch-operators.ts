import { ADJUSTMENT } from '@padauk/contract/limits';
import { replaceOpenAlarms } from '../../platform/alarms.ts';
import type { OfficeDeps } from './office.types.ts';
import { readOperatorSums } from './operator-decision.repository.ts';

const WINDOW_HOURS = ADJUSTMENT.aloneHours;
const ALARM_PERCENT = 80;

/** Warns before an operator reaches the limit of decisions alone. */
export async function watchOperators(deps: Pick<OfficeDeps, 'db' | 'clock' | 'log'>, limitKyat: number): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - WINDOW_HOURS * 3_600_000);
  const operators = await readOperatorSums(deps.db, {
    since,
    fromKyat: Math.ceil((limitKyat * ALARM_PERCENT) / 100),
  });
  await replaceOpenAlarms(
    deps,
    'operator-alone',
    operators.map(({ operator, kyat }) => ({
      subject: operator,
      detail: `decided ${kyat} of ${limitKyat} kyat alone in ${WINDOW_HOURS} hours`,
    })),
    now,
  );
}
