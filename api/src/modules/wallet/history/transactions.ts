import { HISTORY_DAYS } from '@padauk/contract/limits';
import { addDays, toInstant, type MyanmarDate } from '@padauk/contract/text/myanmar-time.rules';
import type { TransactionFilter } from '@padauk/contract/wallet/transaction-filter.rules';
import type { Db } from '../../../platform/database/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { TimePage } from '../../../platform/time-page.ts';
import { readEntries, readPlayerBalances, type HistoryLine } from '../../ledger/index.ts';
import {
  listTransferViews,
  readLastGameKyat,
  readHeldForTransfer,
  readTransferView,
  type TransferView,
} from '../../transfers/index.ts';
import { readPlayerTopUps, readTopUp, type TopUpRow } from '../top-ups/top-up.repository.ts';
import type {
  Bet,
  TransactionPage,
  TransactionView,
  TransactionDetail,
  WalletView,
  WithBets,
} from '../wallet.types.ts';
import {
  readPlayerWithdrawals,
  readHeldForWithdrawal,
  readWithdrawal,
  type WithdrawalRow,
} from '../withdrawals/withdrawal.repository.ts';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import {
  buildSteps,
  buildTransferSteps,
  computeCompleteFrom,
  describeTicket,
  findTicket,
  getLineView,
  selectSources,
  TOP_UP_STATES,
  TRANSFER_STATES,
  WITHDRAWAL_STATES,
  type Sources,
} from '../transactions.rules.ts';

const DAY_MS = 86_400_000;
const LIMIT = 200;
/** Filtered rows may be far apart, so a filtered page is limited by count and not by days. */
const FILTERED_LIMIT = 20;

export interface TransactionQuery {
  readonly playerId: string;
  readonly days?: number | undefined;
  readonly before?: string | undefined;
  readonly filter?: TransactionFilter | undefined;
  readonly from?: MyanmarDate | undefined;
  readonly to?: MyanmarDate | undefined;
}

/**
 * T3, K12: newest first; the first page also has everything that waits. `amountKyat` is the change of the main wallet
 * without the fee, so that completed lines add up to the change of the balance.
 */
export async function listTransactions(
  { db, clock, readBets }: Pick<Deps, 'db' | 'clock'> & WithBets,
  query: TransactionQuery,
): Promise<TransactionPage> {
  const { playerId, days = HISTORY_DAYS.transactions, filter } = query;
  const source: Source = { db, playerId, readBets, sources: selectSources(filter) };
  const isFiltered = (filter ?? query.from ?? query.to) !== undefined;
  const since = query.before === undefined && !isFiltered ? new Date(clock.now().getTime() - days * DAY_MS) : undefined;
  const page = await readCompletePage(source, {
    since: since ?? (query.from === undefined ? undefined : toInstant(query.from, 0)),
    before: getPageEnd(query, clock.now()),
    limit: isFiltered ? FILTERED_LIMIT : LIMIT,
  });
  if (page.olderBefore !== null || since === undefined) return page;
  return { ...page, olderBefore: (await hasAnyTransaction(source, since)) ? since.toISOString() : null };
}

/** Undefined for the newest page. A page of chosen days has an end, so that it does not include older waiting rows. */
function getPageEnd({ before, from, to }: TransactionQuery, now: Date): Date | undefined {
  if (before === undefined && from === undefined && to === undefined) return undefined;
  const lastDayEnds = to === undefined ? new Date(now.getTime() + DAY_MS) : toInstant(addDays(to, 1), 0);
  if (before === undefined) return lastDayEnds;
  const requestedTime = new Date(before);
  return to !== undefined && lastDayEnds < requestedTime ? lastDayEnds : requestedTime;
}

interface Source extends WithBets {
  readonly db: Db;
  readonly playerId: string;
  readonly sources: Sources;
}

/** One instant may have more rows than a page (a settlement); then the page grows. */
async function readCompletePage(source: Source, page: TimePage): Promise<TransactionPage> {
  const { transactions, from } = await readPage(source, page);
  if (from === null) return { transactions, olderBefore: null };
  if (!transactions.some(({ at }) => at >= from))
    return await readCompletePage(source, { ...page, limit: page.limit * 2 });
  return { transactions: transactions.filter(({ at, state }) => at >= from || state === 'pending'), olderBefore: from };
}

/** `from`: the page is complete from this instant; null when it has all rows. */
async function readPage(
  { db, playerId, sources, readBets }: Source,
  page: TimePage,
): Promise<{ readonly transactions: TransactionView[]; readonly from: string | null }> {
  const [lines, topUps, withdrawals, transfers] = await Promise.all([
    sources.lines === null ? [] : readEntries(db, { kind: 'player_main', playerId }, { ...page, ...sources.lines }),
    sources.hasTopUps ? readPlayerTopUps(db, playerId, page) : [],
    sources.hasWithdrawals ? readPlayerWithdrawals(db, playerId, page) : [],
    sources.transfers === null ? [] : listTransferViews(db, playerId, { ...page, ...sources.transfers }),
  ]);
  const bets = await readBetsOfLines({ db, readBets }, lines);
  const causes = [
    topUps.map(toTopUpTransaction),
    withdrawals.map(toWithdrawalTransaction),
    transfers.map(toTransferTransaction),
  ];
  // Lines first: at the same instant a return is sorted after its withdrawal.
  const transactions = [
    lines.map((line) => toHistoryLineTransaction(line, bets)).filter((view) => view !== null),
    ...causes,
  ]
    .flat()
    .sort((one, other) => other.at.localeCompare(one.at));
  const instants = [lines.map(({ at }) => at.toISOString()), ...causes.map((source) => source.map(({ at }) => at))];
  return { transactions, from: computeCompleteFrom(instants, page.limit) };
}

async function readBetsOfLines(
  { db, readBets }: Pick<Source, 'db' | 'readBets'>,
  lines: readonly HistoryLine[],
): Promise<ReadonlyMap<string, Bet>> {
  const ids = lines.flatMap((line) => findTicket(line)?.id ?? []);
  return ids.length === 0 ? new Map<string, Bet>() : await readBets(db, ids);
}

async function hasAnyTransaction(source: Source, before: Date): Promise<boolean> {
  return (await readPage(source, { before, limit: 1 })).from !== null;
}

/** `gameKyat` is the last known balance. */
export async function readWalletView(db: Db, playerId: string): Promise<WalletView> {
  const [{ mainKyat, points }, heldForWithdrawalKyat, heldForTransferKyat, gameKyat] = await Promise.all([
    readPlayerBalances(db, playerId),
    readHeldForWithdrawal(db, playerId),
    readHeldForTransfer(db, playerId),
    readLastGameKyat(db, playerId),
  ]);
  return { mainKyat, heldForWithdrawalKyat, heldForTransferKyat, gameKyat, points };
}

export async function readTransactionDetail(
  { db, readBets }: Pick<Deps, 'db'> & WithBets,
  playerId: string,
  id: string,
): Promise<Result<TransactionDetail>> {
  const topUp = await readTopUp(db, id);
  if (topUp?.playerId === playerId)
    return toDetail(toTopUpTransaction(topUp), buildSteps(topUp.state, topUp), { note: topUp.refusalNote });
  const withdrawal = await readWithdrawal(db, id);
  if (withdrawal?.playerId === playerId) {
    const { state, refusalNote: note } = withdrawal;
    const steps = buildSteps(state, withdrawal);
    return toDetail(toWithdrawalTransaction(withdrawal), steps, { note, canCancel: state === 'pending' });
  }
  const transfer = await readTransferView({ db }, playerId, id);
  if (transfer.ok) return toDetail(toTransferTransaction(transfer.value), buildTransferSteps(transfer.value));
  const [line] = await readEntries(db, { kind: 'player_main', playerId }, { transactionId: id, limit: 1 });
  if (line === undefined) return refused(createRefusal('NOT_FOUND'));
  const view = toHistoryLineTransaction(line, await readBetsOfLines({ db, readBets }, [line]));
  if (view === null) return refused(createRefusal('NOT_FOUND'));
  return toDetail(view, [{ name: 'paid', at: line.at.toISOString() }], { note: line.note });
}

function toDetail(
  view: TransactionView,
  steps: TransactionDetail['steps'],
  { note = null, canCancel = false }: Partial<Pick<TransactionDetail, 'note' | 'canCancel'>> = {},
): Result<TransactionDetail> {
  return accepted({ ...view, note, canCancel, steps });
}

function toTopUpTransaction({ id, bank, amountKyat, feeKyat, state, sentAt }: TopUpRow): TransactionView {
  return {
    id,
    kind: 'top-up',
    state: TOP_UP_STATES[state],
    amountKyat: amountKyat - feeKyat,
    feeKyat,
    bank,
    at: sentAt.toISOString(),
  };
}

function toWithdrawalTransaction(withdrawal: WithdrawalRow): TransactionView {
  const { id, bank, amountKyat, feeKyat, sentAt } = withdrawal;
  const state = WITHDRAWAL_STATES[withdrawal.state];
  return { id, kind: 'withdrawal', state, amountKyat: -amountKyat, feeKyat, bank, at: sentAt.toISOString() };
}

function toTransferTransaction({ id, direction, state, amountKyat, at }: TransferView): TransactionView {
  return {
    id,
    kind: `transfer-${direction}`,
    state: TRANSFER_STATES[state],
    amountKyat: direction === 'in' ? -amountKyat : amountKyat,
    feeKyat: 0,
    bank: null,
    at,
  };
}

function toHistoryLineTransaction(line: HistoryLine, bets: ReadonlyMap<string, Bet>): TransactionView | null {
  const view = getLineView(line.kind);
  if (view === null) return null;
  const { transactionId: id, amount: amountKyat } = line;
  const ticket = describeTicket(line, bets);
  const shown = { id, ...view, amountKyat, feeKyat: 0, bank: null, at: line.at.toISOString() };
  return ticket === null ? shown : { ...shown, ticket };
}
