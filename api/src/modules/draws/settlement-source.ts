import type { Product } from '@padauk/contract/products';
import type { PrizeKind } from '@padauk/contract/rules/number-game';
import type { Tx } from '../../platform/database/database.ts';
import type { Settled, SettlementNotices, SettlementSource, StandingSettlement } from '../betting/index.ts';
import { publishDraw } from './announce.ts';
import type { DrawGame } from './draws.types.ts';
import { hasConflict } from './result.repository.ts';
import {
  fillLines,
  fillRefunds,
  lockDrawToSettle,
  readEarlierResults,
  readUnsettled,
  writeCursor,
  writeRefunded,
  writeSettled,
  type DrawToSettle,
} from './settlement.repository.ts';

interface StandingDraw extends StandingSettlement {
  readonly draw: DrawToSettle;
  readonly rules: DrawGame['rules'];
  readonly pools: readonly string[];
  /** Null for the last product. */
  readonly next: Product | null;
}

export type SettledGame = Pick<DrawGame, 'rules' | 'product' | 'name' | 'houseAccount' | 'ticketPath' | 'beside'>;

const BOARD = ['board'];

/**
 * From the cursor on, works through the winning numbers and, for a correction, those of every earlier result: they have
 * all lines ever paid. A chunk has one product and one house.
 */
export function drawSettlement(games: readonly SettledGame[]): SettlementSource<StandingDraw> {
  return {
    readUnsettled,
    lock: async (tx, drawId) => {
      const draw = await lockDrawToSettle(tx, drawId);
      if (draw === null) throw new Error(`there is no draw ${drawId}`);
      return await standingOf(tx, draw, gameOf(games, draw.game));
    },
    fill: async (tx, standing, limit) => {
      const { draw, kind, next } = standing;
      const filled =
        kind === 'refund' ? await fillTickets(tx, standing, limit) : await fillNumbers(tx, standing, limit);
      if (filled.hasMore || next === null) return filled;
      await writeCursor(tx, draw.id, { product: next, number: null, ticketId: null });
      return { ...filled, hasMore: true };
    },
    finish: async (tx, { kind, draw }, at) => {
      if (kind === 'refund') return await writeRefunded(tx, draw.id, at);
      await writeSettled(tx, draw.id, at);
      await publishDraw(tx, draw, 'settled');
    },
  };
}

function gameOf(games: readonly SettledGame[], code: string): SettledGame {
  const game = games.find(({ rules }) => rules.code === code);
  if (game === undefined) throw new Error(`there is no game ${code}`);
  return game;
}

async function standingOf(tx: Tx, draw: DrawToSettle, game: SettledGame): Promise<StandingDraw | Settled> {
  const { id } = draw;
  const event = { id, draw, rules: game.rules, ...partOf(draw, game) };
  if (draw.voidedAt !== null) return draw.refundedAt === null ? { ...event, kind: 'refund', version: 0 } : 'done';
  if (draw.resultVersion === null) return 'waiting';
  if (draw.settledAt !== null) return 'done';
  if (await hasConflict(tx, id)) return 'conflict';
  return { ...event, kind: 'settle', version: draw.resultVersion };
}

function partOf(
  draw: DrawToSettle,
  game: SettledGame,
): Pick<StandingDraw, 'product' | 'houseAccount' | 'ticketPath' | 'notices' | 'pools' | 'next'> {
  const at = game.beside.findIndex(({ product }) => product === draw.settledProduct);
  const beside = game.beside[at];
  const { product, houseAccount, ticketPath } = beside ?? game;
  const { date, slot } = draw;
  const notices: SettlementNotices = {
    text: beside?.notices ?? 'numberGame',
    params: { game: game.name, date, ...(slot === null ? {} : { slot }) },
    lineParam: 'number',
  };
  const pools = beside?.pools ?? BOARD;
  return { product, houseAccount, ticketPath, notices, pools, next: game.beside[at + 1]?.product ?? null };
}

async function fillTickets(
  tx: Tx,
  { draw, product }: StandingDraw,
  limit: number,
): Promise<{ readonly count: number; readonly hasMore: boolean }> {
  const { count, lastTicketId } = await fillRefunds(
    tx,
    draw.id,
    { product, afterTicketId: draw.settledTicketId },
    limit,
  );
  if (lastTicketId !== null) await writeCursor(tx, draw.id, { product, number: null, ticketId: lastTicketId });
  return { count, hasMore: count === limit };
}

async function fillNumbers(
  tx: Tx,
  standing: StandingDraw,
  limit: number,
): Promise<{ readonly count: number; readonly hasMore: boolean }> {
  const { draw, product, pools } = standing;
  let count = 0;
  for (const [number, prize] of await numbersToSettle(tx, standing)) {
    const from = draw.settledNumber;
    if (from !== null && number < from) continue;
    const afterTicketId = number === from ? draw.settledTicketId : null;
    const filled = await fillLines(tx, draw.id, { number, pools, prize, afterTicketId }, limit - count);
    count += filled.count;
    if (filled.lastTicketId !== null)
      await writeCursor(tx, draw.id, { product, number, ticketId: filled.lastTicketId });
    if (count === limit) return { count, hasMore: true };
  }
  return { count, hasMore: false };
}

/** The prize is null for a number that only an earlier result paid. */
async function numbersToSettle(
  tx: Tx,
  { draw, version, rules }: StandingDraw,
): Promise<[number: string, prize: PrizeKind | null][]> {
  const winning = rules.winningNumbers(draw.result ?? '');
  const earlier = version === 1 ? [] : await readEarlierResults(tx, draw.id, version);
  const numbers = new Set([
    ...winning.keys(),
    ...earlier.flatMap((result) => [...rules.winningNumbers(result).keys()]),
  ]);
  return [...numbers].sort().map((number) => [number, winning.get(number) ?? null]);
}
