import { ADJUSTMENT } from '@padauk/contract/limits';
import { replaceOpenAlarms } from '../../platform/alarms.ts';
import type { OfficeDeps } from './office.types.ts';
import { readOperatorsAlone } from './operator-decision.repository.ts';

const HOURS = ADJUSTMENT.aloneHours;
const WATCHED_PERCENT = 80;

/** Warns before an operator reaches the limit of decisions alone. */
export async function watchOperators(deps: Pick<OfficeDeps, 'db' | 'clock' | 'log'>, limitKyat: number): Promise<void> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - HOURS * 3_600_000);
  const operators = await readOperatorsAlone(deps.db, {
    since,
    fromKyat: Math.ceil((limitKyat * WATCHED_PERCENT) / 100),
  });
  await replaceOpenAlarms(
    deps,
    'operator-alone',
    operators.map(({ operator, kyat }) => ({
      subject: operator,
      detail: `decided ${kyat} of ${limitKyat} kyat alone in ${HOURS} hours`,
    })),
    now,
  );
}
