import { randomUUID } from 'node:crypto';
import { addDays } from '@padauk/contract/text/myanmar-time.rules';
import { readStakes } from '../src/modules/betting/index.ts';
import type { BonusDeps } from '../src/modules/bonus/bonus.types.ts';
import { claimCashBack } from '../src/modules/bonus/claim-bonus.ts';
import { insertDraws } from '../src/modules/draws/draw.repository.ts';
import { enterResult } from '../src/modules/draws/enter-result.ts';
import { voidDraw } from '../src/modules/draws/office.ts';
import { createManualClock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/database/database.ts';
import { hashBody } from '../src/platform/http/money-command.ts';
import { queryColumn } from '../src/platform/database/query.ts';
import { createPackage, buyPackage, listNumbers, createOffers } from './package-fixtures.ts';
import { placeBets, settleDraw, createTestDraws, TWO_D_GAME } from './draw-fixtures.ts';

/** The week in which the tests of cash back bet, and instants around its claim. */
export const WEEK = '2026-11-16';
export const THURSDAY = new Date('2026-11-19T04:00:00Z');
export const MONDAY_NINE = new Date('2026-11-23T02:30:00Z');
export const NEXT_MONDAY_NINE = new Date('2026-11-30T02:30:00Z');

const HOUR_MS = 3_600_000;
let dayNumber = 0;

export const createBonusDeps = (db: Db, settings: Partial<BonusDeps['settings']> = {}): BonusDeps => ({
  ...createTestDraws(db, { clock: createManualClock(MONDAY_NINE) }),
  settings: {
    cashBackTiers: [{ fromKyat: 0, percent: 4 }],
    inviteTiers: [{ fromKyat: 0, percent: 2 }],
    countsPackages: true,
    ...settings,
  },
  readMaskedNames: () => Promise.resolve(new Map<string, string>()),
  readHiddenPlayers: () => Promise.resolve(new Set<string>()),
  readStakes,
  productName: '2D',
  notify: () => Promise.resolve(),
});

export const claimCashBackOf = (deps: BonusDeps, playerId: string): ReturnType<typeof claimCashBack> =>
  claimCashBack(
    deps,
    { playerId, week: WEEK },
    {
      playerId,
      endpoint: 'claimCashBack',
      key: randomUUID(),
      bodyHash: hashBody('claimCashBack', WEEK),
      at: MONDAY_NINE,
    },
  );

export interface StakeOptions {
  readonly playerId: string;
  readonly stakeKyat: number;
  readonly at?: Date;
  readonly end?: 'drawn' | 'void' | 'waiting';
  /** A gold package at its usual price; the stake is ignored. */
  readonly isPackage?: boolean;
}

/** A ticket in its own draw; the draw gets another number, is voided, or waits for the returned function. */
export async function createStake(
  db: Db,
  { playerId, stakeKyat, at = THURSDAY, end = 'drawn', isPackage = false }: StakeOptions,
): Promise<(end: 'drawn' | 'void') => Promise<void>> {
  dayNumber += 1;
  const draws = createTestDraws(db);
  const drawId = randomUUID();
  const hours = (count: number): Date => new Date(at.getTime() + count * HOUR_MS);
  await insertDraws(
    db,
    TWO_D_GAME.rules,
    [
      {
        id: drawId,
        date: addDays('2040-01-01', dayNumber),
        slot: 'noon',
        opensAt: hours(-1),
        closesAt: hours(1),
        drawsAt: hours(2),
      },
    ],
    { numberLimitKyat: 1_000_000, drawCapKyat: null },
  );
  draws.clock.set(at);
  if (isPackage) {
    await createOffers(draws);
    await buyPackage(draws, createPackage(drawId, playerId, { numbers: listNumbers(10) }));
  } else await placeBets(draws, drawId, [{ playerId, line: { number: '24', stakeKyat } }]);
  draws.clock.set(hours(3));
  const finish = async (as: 'drawn' | 'void'): Promise<void> => {
    if (as === 'drawn')
      await enterResult(draws, {
        drawId,
        figures: { setIndex: '1,685.75', setValue: '63,797.02' },
        by: 'operator:one',
      });
    else await voidDraw(draws, { drawId, reason: 'no-draw', by: 'operator:one' });
    await settleDraw(draws, drawId);
  };
  if (end !== 'waiting') await finish(end);
  return finish;
}

/** Corrects each settled draw to a number that the player bet on, by two operators. */
export async function correctDraws(db: Db, playerId: string): Promise<void> {
  const drawIds = await queryColumn<string>(db)`
    select distinct draw_id from ticket join draw on draw.id = draw_id
    where player_id = ${playerId}::uuid and result is not null`;
  const draws = createTestDraws(db);
  draws.clock.set(MONDAY_NINE);
  for (const drawId of drawIds) {
    for (const by of ['operator:one', 'operator:two'] as const)
      await enterResult(draws, { drawId, figures: { setIndex: '1,298.52', setValue: '45,674.21' }, by });
    await settleDraw(draws, drawId);
  }
}
