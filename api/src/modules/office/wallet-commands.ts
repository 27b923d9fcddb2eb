import type { OfficeInput, OfficeRow } from '@padauk/contract/office';
import { createRefusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import {
  approveTopUp,
  insertCompanyAccount,
  lockCreditable,
  lockTopUp,
  lockWithdrawal,
  payOutClosed,
  payWithdrawal,
  readClosedWithMoney,
  readCompanyAccounts,
  readTopUps,
  readWithdrawals,
  reconcileStatement,
  refuseTopUp,
  returnWithdrawal,
  switchCompanyAccount,
  type ClosedAccountRow,
  type CompanyAccountRow,
  type Comparison,
  type TopUpRow,
  type WithdrawalRow,
} from '../wallet/index.ts';
import { decideMoney } from './decide-money.ts';
import { runDecision, toOutcome } from './decisions.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';
import { readWaitingBySubject } from './waiting-decisions.ts';

const LIMIT = 200;

type WalletCommandName =
  | 'reconcile-bank'
  | 'top-ups'
  | 'approve'
  | 'refuse'
  | 'withdrawals'
  | 'pay'
  | 'return'
  | 'closed-accounts'
  | 'pay-out-closed'
  | 'accounts'
  | 'add-account'
  | 'turn-account';

export function createWalletCommands(deps: OfficeDeps): Handlers<WalletCommandName> {
  const { db } = deps;
  return {
    'top-ups': async ({ state }) =>
      toRowsOutcome(await addWaiting(deps, (await readTopUps(db, state ?? 'pending', LIMIT)).map(toTopUpRow))),
    approve: (input, operator) => decideApproval(deps, input, operator),
    refuse: ({ id, reason }, operator) =>
      runDecision(db, toTopUpRow, (tx) => refuseTopUp(tx, deps, { id, operator, note: reason })),
    withdrawals: async ({ state }) =>
      toRowsOutcome(
        await addWaiting(deps, (await readWithdrawals(db, state ?? 'pending', LIMIT)).map(toWithdrawalRow)),
      ),
    pay: (input, operator) => decidePayment(deps, input, operator),
    return: ({ id, reason }, operator) =>
      runDecision(db, toWithdrawalRow, (tx) => returnWithdrawal(tx, deps, { id, operator, note: reason })),
    'closed-accounts': async () => toRowsOutcome((await readClosedWithMoney(db, { limit: LIMIT })).map(toClosedRow)),
    'pay-out-closed': ({ id, bank, number, holder }, operator) =>
      commitIfAccepted(db, async (tx) => {
        const isWhole = bank !== undefined && number !== undefined && holder !== undefined;
        if (bank !== undefined && !isWhole)
          return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['holder'], code: 'required' }]));
        const to = isWhole ? { bank, number, holderName: holder } : null;
        const held = await payOutClosed(tx, deps, { playerId: id, to, operator });
        return held.ok ? accepted({ rows: [toWithdrawalRow(held.value)], after: held.value }) : held;
      }),
    'reconcile-bank': async ({ bank, file }) => {
      const compared = await reconcileStatement({ db }, bank, file);
      return compared.ok ? toRowsOutcome(compared.value.map(toComparisonRow)) : compared;
    },
    accounts: async () => toRowsOutcome(await addWaiting(deps, (await readCompanyAccounts(db)).map(toAccountRow))),
    'add-account': ({ bank, number, holder }) =>
      commitIfAccepted(db, async (tx) => {
        const account = { id: deps.random.uuid(), bank, number, holderName: holder };
        if (!(await insertCompanyAccount(tx, account))) return refused(createRefusal('ALREADY_DONE'));
        return accepted({ rows: [account], after: account });
      }),
    'turn-account': ({ id, status }) =>
      commitIfAccepted(db, async (tx) => {
        const isOn = status === 'on';
        const before = await switchCompanyAccount(tx, { id, isOn, mode: deps.config.mode });
        if (!before.ok) return before;
        const after = { ...before.value, isOn };
        return accepted({ rows: [toAccountRow(after)], before: before.value, after });
      }),
  };
}

async function decideApproval(
  deps: OfficeDeps,
  input: OfficeInput<'approve'>,
  operator: string,
): Promise<Result<Outcome>> {
  const approval = { ...input, operator, namesBoth: deps.settings.twoPeople !== null };
  return await decideMoney(
    deps,
    { command: 'approve', input, operator },
    {
      read: async (tx) => {
        const topUp = await lockTopUp(tx, input.id);
        return topUp?.state === 'pending' ? { ...topUp, kind: 'top_up' } : null;
      },
      check: (tx) => lockCreditable(tx, approval),
      decide: async (tx) => toOutcome(await approveTopUp(tx, deps, approval), toTopUpRow),
    },
  );
}

async function decidePayment(deps: OfficeDeps, input: OfficeInput<'pay'>, operator: string): Promise<Result<Outcome>> {
  return await decideMoney(
    deps,
    { command: 'pay', input, operator },
    {
      read: async (tx) => {
        const withdrawal = await lockWithdrawal(tx, input.id);
        if (withdrawal?.state !== 'pending') return null;
        return { ...withdrawal, kind: 'withdrawal', isOwnRequest: withdrawal.askedBy === operator };
      },
      decide: async (tx) => toOutcome(await payWithdrawal(tx, deps, { id: input.id, operator }), toWithdrawalRow),
    },
  );
}

/** Adds the column `waiting` when a row waits for a second person. */
async function addWaiting(deps: OfficeDeps, rows: readonly OfficeRow[]): Promise<readonly OfficeRow[]> {
  const waiting = await readWaitingBySubject(deps);
  return rows.some(({ id }) => waiting.has(String(id)))
    ? rows.map((row) => ({ ...row, waiting: waiting.get(String(row['id'])) ?? null }))
    : rows;
}

function toRowsOutcome(rows: readonly OfficeRow[]): Result<Outcome> {
  return accepted({ rows });
}

function toTopUpRow(topUp: TopUpRow): OfficeRow {
  const { id, playerId, bank, amountKyat, feeKyat, slipNumber, senderName, state, edits } = topUp;
  return {
    id,
    state,
    bank,
    slipNumber,
    amountKyat,
    feeKyat,
    senderName,
    edits,
    playerId,
    sentAt: topUp.sentAt.toISOString(),
    decidedBy: topUp.decidedBy,
  };
}

function toWithdrawalRow(withdrawal: WithdrawalRow): OfficeRow {
  const { id, playerId, bank, accountNumber, holderName, amountKyat, feeKyat, state } = withdrawal;
  return {
    id,
    state,
    bank,
    accountNumber,
    holderName,
    payoutKyat: amountKyat - feeKyat,
    amountKyat,
    feeKyat,
    playerId,
    sentAt: withdrawal.sentAt.toISOString(),
    decidedBy: withdrawal.decidedBy,
  };
}

function toClosedRow({
  playerId,
  closedAt,
  mainKyat,
  owedKyat,
  bank,
  accountNumber,
  holderName,
}: ClosedAccountRow): OfficeRow {
  return { playerId, mainKyat, owedKyat, bank, accountNumber, holderName, closedAt: closedAt.toISOString() };
}

function toComparisonRow({ verdict, bank, movement, note }: Comparison): OfficeRow {
  return {
    verdict,
    kind: bank?.kind ?? movement?.kind ?? null,
    day: bank?.day ?? movement?.day ?? null,
    digits: bank?.digits ?? movement?.digits ?? null,
    bankKyat: bank?.amountKyat ?? null,
    ourKyat: movement?.amountKyat ?? null,
    line: bank?.line ?? null,
    reference: bank?.reference ?? null,
    id: movement?.id ?? null,
    note,
  };
}

function toAccountRow({ id, bank, number, holderName, isOn, isSandbox }: CompanyAccountRow): OfficeRow {
  return { id, bank, number, holderName, isOn, isSandbox };
}
