import { randomUUID } from 'node:crypto';
import { addDays } from '@padauk/contract/text/myanmar-time.rules';
import type { Result } from '@padauk/contract/platform/result';
import { sql } from 'kysely';
import type { BettingDeps } from '../src/modules/betting/index.ts';
import { placeTickets, type TicketAnswer } from '../src/modules/betting/place-tickets.ts';
import { settleEvent } from '../src/modules/betting/settle-event.ts';
import type { SettlementOutcome } from '../src/modules/betting/betting.types.ts';
import { readDisabledSettings, type Notice } from '../src/modules/content/index.ts';
import { insertDraws, readDraw } from '../src/modules/draws/draw.repository.ts';
import type { DrawGame, DrawsDeps, NumberStake } from '../src/modules/draws/draws.types.ts';
import { createNumberProduct, type NumberBet } from '../src/modules/draws/place-numbers.ts';
import { createDrawSettlement } from '../src/modules/draws/settlement-source.ts';
import { openTwoD } from '../src/modules/draws/two-d/two-d-game.ts';
import type { Db } from '../src/platform/database/database.ts';
import { createManualClock, type ManualClock } from '../src/platform/clock.ts';
import { hashBody } from '../src/platform/http/money-command.ts';
import { systemRandom } from '../src/platform/random.ts';
import { getRoleDatabases } from './prepared-databases.ts';
import { SILENT_LOG } from './silent-log.ts';

export interface SentNotice extends Notice {
  readonly playerId: string;
}

export interface TestDraws extends DrawsDeps {
  readonly clock: ManualClock;
  readonly notices: SentNotice[];
}

/** Friday before noon: draws of {@link createDraw} are open. */
export const OPEN_TIME = new Date('2026-11-20T04:00:00Z');
export const CLOSE_TIME = new Date('2026-11-20T05:20:00Z');
export const DRAW_TIME = new Date('2026-11-20T05:31:00Z');

export const TWO_D_GAME: DrawGame = {
  ...openTwoD({ environment: {}, mode: 'sandbox', pepper: 'test' }),
  feed: null,
};

/** What every product bets with; `notices` are sent ones. */
export function createTestBetting(db: Db) {
  const notices: SentNotice[] = [];
  return {
    db,
    clock: createManualClock(OPEN_TIME),
    random: systemRandom,
    log: SILENT_LOG,
    readRestrictions: () => Promise.resolve(new Map()),
    lockRemainingStakes: () => Promise.resolve(() => new Map()),
    readDisabledSettings,
    notifyRows: async (tx, rows) => {
      const { rows: sent } = await sql<SentNotice>`
        select player_id as "playerId", text_key as "textKey", params, path, at from (${rows}) notice`.execute(tx);
      notices.push(...sent);
    },
    notices,
  } satisfies BettingDeps & Pick<TestDraws, 'clock' | 'notices'>;
}

export const createTestDraws = (db: Db, overrides: Partial<Omit<TestDraws, 'notices'>> = {}): TestDraws => ({
  ...createTestBetting(db),
  games: [TWO_D_GAME],
  ...overrides,
});

let dayNumber = 0;

/** An open draw on its own date; its times are those around {@link OPEN_TIME}. */
export async function createDraw(
  db: Db,
  limitKyat = 1_000_000,
  { rules, drawCapKyat = null }: Pick<DrawGame, 'rules'> & { readonly drawCapKyat?: number | null } = TWO_D_GAME,
): Promise<string> {
  dayNumber += 1;
  const id = randomUUID();
  await insertDraws(
    db,
    rules,
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
    { numberLimitKyat: limitKyat, drawCapKyat },
  );
  return id;
}

export function createBet(
  drawId: string,
  playerId: string,
  lines: readonly NumberStake[],
  key: string = randomUUID(),
): NumberBet {
  return {
    eventId: drawId,
    lines,
    command: {
      playerId,
      endpoint: 'placeNumberTicket',
      key,
      bodyHash: hashBody('placeNumberTicket', lines),
      at: OPEN_TIME,
    },
  };
}

export async function placeBet(
  draws: TestDraws,
  drawId: string,
  playerId: string,
  line: NumberStake,
): Promise<Result<TicketAnswer> | undefined> {
  const [answer] = await placeBatch(draws, drawId, [createBet(drawId, playerId, [line])]);
  return answer;
}

export async function placeBets(
  draws: TestDraws,
  drawId: string,
  bets: readonly { readonly playerId: string; readonly line: NumberStake }[],
): Promise<string[]> {
  const results = await placeBatch(
    draws,
    drawId,
    bets.map(({ playerId, line }) => createBet(drawId, playerId, [line])),
  );
  return results.map((result) => {
    if (!result.ok) throw new Error(`a bet of the set-up was refused: ${result.refusal.code}`);
    return result.value.ticketId;
  });
}

export async function placeBatch(
  draws: TestDraws,
  drawId: string,
  bets: readonly NumberBet[],
): Promise<Result<TicketAnswer>[]> {
  const game = await findDrawGame(draws, drawId);
  return await placeTickets({ ...draws, db: getRoleDatabases(draws.db).db }, createNumberProduct(game), drawId, bets);
}

async function findDrawGame({ db, games }: TestDraws, drawId: string): Promise<DrawGame> {
  const draw = await readDraw(db, drawId);
  const game = games.find(({ rules }) => rules.code === draw?.game);
  if (game === undefined) throw new Error(`draw ${drawId} is of no game of this test`);
  return game;
}

export function settleDraw(draws: TestDraws, drawId: string, chunkLines?: number): Promise<SettlementOutcome> {
  return settleEvent(
    { ...draws, db: getRoleDatabases(draws.db).background },
    createDrawSettlement(draws.games),
    drawId,
    chunkLines,
  );
}
