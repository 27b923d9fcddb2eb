import type { Product } from '@padauk/contract/betting/products';
import type { PrizeKind } from '@padauk/contract/lottery/number-game.rules';
import type { Tx } from '../../platform/database/database.ts';
import type { SettlementOutcome, SettlementNotices, SettlementSource, CurrentSettlement } from '../betting/index.ts';
import { publishDraw } from './announce.ts';
import type { DrawGame } from './draws.types.ts';
import { hasConflict } from './result.repository.ts';
import {
  fillLines,
  fillRefunds,
  lockDrawToSettle,
  readEarlierResults,
  readUnsettledDraws,
  writeCursor,
  markDrawRefunded,
  markDrawSettled,
  type DrawToSettle,
} from './settlement.repository.ts';

interface DrawSettlement extends CurrentSettlement {
  readonly draw: DrawToSettle;
  readonly rules: DrawGame['rules'];
  readonly pools: readonly string[];
  readonly nextProduct: Product | null;
}

const BOARD_POOLS = ['board'];
type Filled = Awaited<ReturnType<SettlementSource['fill']>>;

/**
 * From the cursor on, works through the winning numbers and, for a correction, those of every earlier result: they have
 * all lines ever paid. A chunk has one product and one house.
 */
export function createDrawSettlement(games: readonly DrawGame[]): SettlementSource<DrawSettlement> {
  return {
    readUnsettled: readUnsettledDraws,
    lock: async (tx, drawId) => {
      const draw = await lockDrawToSettle(tx, drawId);
      if (draw === null) throw new Error(`there is no draw ${drawId}`);
      return await readCurrentSettlement(tx, draw, getGame(games, draw.game));
    },
    fill: async (tx, standing, limit) => {
      const { draw, kind, nextProduct } = standing;
      const filled =
        kind === 'refund' ? await fillTickets(tx, standing, limit) : await fillNumbers(tx, standing, limit);
      if (filled.hasMore || nextProduct === null) return filled;
      await writeCursor(tx, draw.id, { product: nextProduct, number: null, ticketId: null });
      return { ...filled, hasMore: true };
    },
    finish: async (tx, { kind, draw }, at) => {
      if (kind === 'refund') return await markDrawRefunded(tx, draw.id, at);
      await markDrawSettled(tx, draw.id, at);
      await publishDraw(tx, draw, 'settled');
    },
  };
}

function getGame(games: readonly DrawGame[], code: string): DrawGame {
  const game = games.find(({ rules }) => rules.code === code);
  if (game === undefined) throw new Error(`there is no game ${code}`);
  return game;
}

async function readCurrentSettlement(
  tx: Tx,
  draw: DrawToSettle,
  game: DrawGame,
): Promise<DrawSettlement | SettlementOutcome> {
  const { id } = draw;
  const event = { id, draw, rules: game.rules, ...selectProduct(draw, game) };
  if (draw.voidedAt !== null) return draw.refundedAt === null ? { ...event, kind: 'refund', version: 0 } : 'done';
  if (draw.resultVersion === null) return 'waiting';
  if (draw.settledAt !== null) return 'done';
  if (await hasConflict(tx, id)) return 'conflict';
  return { ...event, kind: 'settle', version: draw.resultVersion };
}

function selectProduct(
  draw: DrawToSettle,
  game: DrawGame,
): Omit<DrawSettlement, 'id' | 'draw' | 'rules' | 'kind' | 'version'> {
  const extraIndex = game.extraProducts.findIndex(({ product }) => product === draw.settledProduct);
  const extraProduct = game.extraProducts[extraIndex];
  const { product, houseAccount, ticketPath } = extraProduct ?? game;
  const { date, slot } = draw;
  const nextProduct = game.extraProducts[extraIndex + 1]?.product ?? null;
  const notices: SettlementNotices = {
    text: extraProduct?.noticePrefix ?? 'numberGame',
    params: { game: game.name, date, ...(slot === null ? {} : { slot }) },
    lineParam: 'number',
  };
  const pools = extraProduct?.pools ?? BOARD_POOLS;
  return { product, houseAccount, ticketPath, notices, pools, nextProduct };
}

async function fillTickets(tx: Tx, { draw, product }: DrawSettlement, limit: number): Promise<Filled> {
  const from = { product, afterTicketId: draw.settledTicketId };
  const { count, lastTicketId } = await fillRefunds(tx, draw.id, from, limit);
  if (lastTicketId !== null) await writeCursor(tx, draw.id, { product, number: null, ticketId: lastTicketId });
  return { count, hasMore: count === limit };
}

async function fillNumbers(tx: Tx, standing: DrawSettlement, limit: number): Promise<Filled> {
  const { draw, product, pools } = standing;
  let count = 0;
  for (const [number, prize] of await listNumbersToSettle(tx, standing)) {
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
async function listNumbersToSettle(
  tx: Tx,
  { draw, version, rules }: DrawSettlement,
): Promise<[number: string, prize: PrizeKind | null][]> {
  const winning = rules.findWinningNumbers(draw.result ?? '');
  const earlier = version === 1 ? [] : await readEarlierResults(tx, draw.id, version);
  const numbers = new Set([
    ...winning.keys(),
    ...earlier.flatMap((result) => [...rules.findWinningNumbers(result).keys()]),
  ]);
  return [...numbers].sort().map((number) => [number, winning.get(number) ?? null]);
}
