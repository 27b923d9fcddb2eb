import type { OfficeInput, OfficeRow } from '@padauk/contract/office';
import { refusal } from '@padauk/contract/refusals';
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
import { decide, outcomeOf } from './decisions.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';
import { waitingBySubject } from './waiting-decisions.ts';

const LIMIT = 200;

type WalletCommands =
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

export function walletCommands(deps: OfficeDeps): Handlers<WalletCommands> {
  const { db } = deps;
  return {
    'top-ups': async ({ state }) =>
      rowsOf(await withWaiting(deps, (await readTopUps(db, state ?? 'pending', LIMIT)).map(topUpRow))),
    approve: (input, operator) => approve(deps, input, operator),
    refuse: ({ id, reason }, operator) =>
      decide(db, topUpRow, (tx) => refuseTopUp(tx, deps, { id, operator, note: reason })),
    withdrawals: async ({ state }) =>
      rowsOf(await withWaiting(deps, (await readWithdrawals(db, state ?? 'pending', LIMIT)).map(withdrawalRow))),
    pay: (input, operator) => pay(deps, input, operator),
    return: ({ id, reason }, operator) =>
      decide(db, withdrawalRow, (tx) => returnWithdrawal(tx, deps, { id, operator, note: reason })),
    'closed-accounts': async () => rowsOf((await readClosedWithMoney(db, { limit: LIMIT })).map(closedRow)),
    'pay-out-closed': ({ id, bank, number, holder }, operator) =>
      commitIfAccepted(db, async (tx) => {
        const isWhole = bank !== undefined && number !== undefined && holder !== undefined;
        if (bank !== undefined && !isWhole)
          return refused(refusal('INVALID_INPUT', undefined, [{ path: ['holder'], code: 'required' }]));
        const to = isWhole ? { bank, number, holderName: holder } : null;
        const held = await payOutClosed(tx, deps, { playerId: id, to, operator });
        return held.ok ? accepted({ rows: [withdrawalRow(held.value)], after: held.value }) : held;
      }),
    'reconcile-bank': async ({ bank, file }) => {
      const compared = await reconcileStatement({ db }, bank, file);
      return compared.ok ? rowsOf(compared.value.map(comparisonRow)) : compared;
    },
    accounts: async () => rowsOf(await withWaiting(deps, (await readCompanyAccounts(db)).map(accountRow))),
    'add-account': ({ bank, number, holder }) =>
      commitIfAccepted(db, async (tx) => {
        const account = { id: deps.random.uuid(), bank, number, holderName: holder };
        if (!(await insertCompanyAccount(tx, account))) return refused(refusal('ALREADY_DONE'));
        return accepted({ rows: [account], after: account });
      }),
    'turn-account': ({ id, status }) =>
      commitIfAccepted(db, async (tx) => {
        const isOn = status === 'on';
        const before = await switchCompanyAccount(tx, { id, isOn, mode: deps.config.mode });
        if (!before.ok) return before;
        const after = { ...before.value, isOn };
        return accepted({ rows: [accountRow(after)], before: before.value, after });
      }),
  };
}

async function approve(deps: OfficeDeps, input: OfficeInput<'approve'>, operator: string): Promise<Result<Outcome>> {
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
      decide: async (tx) => outcomeOf(await approveTopUp(tx, deps, approval), topUpRow),
    },
  );
}

async function pay(deps: OfficeDeps, input: OfficeInput<'pay'>, operator: string): Promise<Result<Outcome>> {
  return await decideMoney(
    deps,
    { command: 'pay', input, operator },
    {
      read: async (tx) => {
        const withdrawal = await lockWithdrawal(tx, input.id);
        if (withdrawal?.state !== 'pending') return null;
        return { ...withdrawal, kind: 'withdrawal', isOwnRequest: withdrawal.askedBy === operator };
      },
      decide: async (tx) => outcomeOf(await payWithdrawal(tx, deps, { id: input.id, operator }), withdrawalRow),
    },
  );
}

/** Adds the column `waiting` when a row waits for a second person. */
async function withWaiting(deps: OfficeDeps, rows: readonly OfficeRow[]): Promise<readonly OfficeRow[]> {
  const waiting = await waitingBySubject(deps);
  return rows.some(({ id }) => waiting.has(String(id)))
    ? rows.map((row) => ({ ...row, waiting: waiting.get(String(row['id'])) ?? null }))
    : rows;
}

function rowsOf(rows: readonly OfficeRow[]): Result<Outcome> {
  return accepted({ rows });
}

function topUpRow(topUp: TopUpRow): OfficeRow {
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

function withdrawalRow(withdrawal: WithdrawalRow): OfficeRow {
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

function closedRow({
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

function comparisonRow({ verdict, bank, ours, note }: Comparison): OfficeRow {
  return {
    verdict,
    kind: bank?.kind ?? ours?.kind ?? null,
    day: bank?.day ?? ours?.day ?? null,
    digits: bank?.digits ?? ours?.digits ?? null,
    bankKyat: bank?.amountKyat ?? null,
    ourKyat: ours?.amountKyat ?? null,
    line: bank?.line ?? null,
    reference: bank?.reference ?? null,
    id: ours?.id ?? null,
    note,
  };
}

function accountRow({ id, bank, number, holderName, isOn, isSandbox }: CompanyAccountRow): OfficeRow {
  return { id, bank, number, holderName, isOn, isSandbox };
}
