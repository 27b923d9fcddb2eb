import { randomUUID } from 'node:crypto';
import { addDays } from '@padauk/contract/rules/myanmar-time';
import type { Result } from '@padauk/contract/result';
import { openBetDesk, readTwoDSettings, type LotteryDeps, type Notice } from '../src/modules/lottery/index.ts';
import { placeBets, type BetCommand, type PlacedBet } from '../src/modules/lottery/place-bets.ts';
import { insertSections } from '../src/modules/lottery/section.repository.ts';
import type { BetLine } from '../src/modules/lottery/lottery.types.ts';
import type { Db } from '../src/platform/database/database.ts';
import { manualClock, type ManualClock } from '../src/platform/clock.ts';
import { hashOfBody } from '../src/platform/http/money-command.ts';
import { systemRandom } from '../src/platform/random.ts';

/** A lottery without a feed, with a clock that the test moves and the messages that it sent. */
export interface TestLottery extends LotteryDeps {
  readonly clock: ManualClock;
  readonly notices: Notice[];
}

/** Friday noon before the close: sections of {@link aSection} are open. */
export const OPEN_TIME = new Date('2026-11-20T04:00:00Z');
export const CLOSE_TIME = new Date('2026-11-20T05:20:00Z');
export const DRAW_TIME = new Date('2026-11-20T05:31:00Z');

const quiet = (): void => undefined;

export function aLottery(db: Db, given: Partial<Omit<TestLottery, 'notices'>> = {}): TestLottery {
  const notices: Notice[] = [];
  return {
    db,
    clock: manualClock(OPEN_TIME),
    random: systemRandom,
    log: { info: quiet, warn: quiet, error: quiet, debug: quiet },
    settings: readTwoDSettings({}, 'sandbox'),
    feed: null,
    bars: () => Promise.resolve(new Map()),
    notify: (_tx, added) => {
      notices.push(...added);
      return Promise.resolve();
    },
    ...given,
    notices,
  };
}

let dayNumber = 0;

/** An open section of its own, on a day that no other test has. Times are those of {@link OPEN_TIME}, whatever its date. */
export async function aSection(db: Db, limitKyat = 1_000_000): Promise<string> {
  dayNumber += 1;
  const id = randomUUID();
  await insertSections(
    db,
    [
      {
        id,
        date: addDays('2030-01-01', dayNumber),
        slot: 'noon',
        opensAt: new Date('2026-11-19T10:30:00Z'),
        closesAt: CLOSE_TIME,
        drawsAt: DRAW_TIME,
      },
    ],
    limitKyat,
  );
  return id;
}

/** A slip as a command, with a key of its own unless the test names one. */
export function aBet(playerId: string, lines: readonly BetLine[], key: string = randomUUID()): BetCommand {
  return {
    lines,
    command: { playerId, endpoint: 'placeTwoDBet', key, bodyHash: hashOfBody('placeTwoDBet', lines), at: OPEN_TIME },
  };
}

/** One slip of one line, through a desk of its own. */
export function bet(
  lottery: TestLottery,
  sectionId: string,
  playerId: string,
  line: BetLine,
): Promise<Result<PlacedBet>> {
  return openBetDesk(lottery).add(sectionId, aBet(playerId, [line]));
}

/** Many one-line slips in one batch, all of which must pass. */
export async function placeAll(
  lottery: TestLottery,
  sectionId: string,
  bets: readonly { readonly playerId: string; readonly line: BetLine }[],
): Promise<string[]> {
  const results = await placeBets(
    lottery,
    sectionId,
    bets.map(({ playerId, line }) => aBet(playerId, [line])),
  );
  return results.map((result) => {
    if (!result.ok) throw new Error(`a bet of the set-up was refused: ${result.refusal.code}`);
    return result.value.slipId;
  });
}
