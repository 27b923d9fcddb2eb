import { randomUUID } from 'node:crypto';
import { addDays } from '@padauk/contract/rules/myanmar-time';
import { enterResult } from '../src/modules/lottery/enter-result.ts';
import { voidSection } from '../src/modules/lottery/office.ts';
import { insertSections } from '../src/modules/lottery/section.repository.ts';
import { settleSection } from '../src/modules/lottery/settle-section.ts';
import type { Db } from '../src/platform/database/database.ts';
import { aLottery, placeAll } from './lottery-fixtures.ts';

/** The week that the tests of cash back bet in, and the moments around its claim. */
export const WEEK = '2026-11-16';
export const THURSDAY = new Date('2026-11-19T04:00:00Z');
export const MONDAY_NINE = new Date('2026-11-23T02:30:00Z');
export const NEXT_MONDAY_NINE = new Date('2026-11-30T02:30:00Z');

const HOUR_MS = 3_600_000;
let dayNumber = 0;

/** A slip of one player in a section of its own, open an hour before and after `at`; then the section gets another number, is called off, or waits for its number until what is answered is called. */
export async function aStake(
  db: Db,
  {
    playerId,
    stakeKyat,
    at = THURSDAY,
    end = 'drawn',
  }: {
    readonly playerId: string;
    readonly stakeKyat: number;
    readonly at?: Date;
    readonly end?: 'drawn' | 'void' | 'waiting';
  },
): Promise<(end: 'drawn' | 'void') => Promise<void>> {
  dayNumber += 1;
  const lottery = aLottery(db);
  const sectionId = randomUUID();
  const hours = (count: number): Date => new Date(at.getTime() + count * HOUR_MS);
  await insertSections(
    db,
    [
      {
        id: sectionId,
        date: addDays('2040-01-01', dayNumber),
        slot: 'noon',
        opensAt: hours(-1),
        closesAt: hours(1),
        drawsAt: hours(2),
      },
    ],
    1_000_000,
  );
  lottery.clock.set(at);
  await placeAll(lottery, sectionId, [{ playerId, line: { number: '24', stakeKyat } }]);
  lottery.clock.set(hours(3));
  const finish = async (as: 'drawn' | 'void'): Promise<void> => {
    if (as === 'drawn')
      await enterResult(lottery, { sectionId, setIndex: '1,685.75', setValue: '63,797.02', by: 'operator:one' });
    else await voidSection(lottery, { sectionId, reason: 'no-draw', by: 'operator:one' });
    await settleSection(lottery, sectionId);
  };
  if (end !== 'waiting') await finish(end);
  return finish;
}
