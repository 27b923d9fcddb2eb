import type { OfficeInput } from '@padauk/contract/office/office';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import * as wallet from '../wallet/index.ts';
import { decideMoney } from './decide-money.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';
import { runDecision, showChanged, showDecided, showNew, showRows, type Cells } from './outcomes.ts';
import { readWaitingBySubject } from './waiting-decisions.ts';

const LIMIT = 200;

export function createWalletCommands(deps: OfficeDeps) {
  const { db } = deps;
  return {
    'top-ups': async ({ state }) =>
      await showWaiting(deps, (await wallet.readTopUps(db, state ?? 'pending', LIMIT)).map(toTopUpRow)),
    approve: (input, operator) => decideApproval(deps, input, operator),
    refuse: ({ id, reason }, operator) =>
      runDecision(db, toTopUpRow, (tx) => wallet.refuseTopUp(tx, deps, { id, operator, note: reason })),
    withdrawals: async ({ state }) =>
      await showWaiting(deps, (await wallet.readWithdrawals(db, state ?? 'pending', LIMIT)).map(toWithdrawalRow)),
    pay: (input, operator) => decidePayment(deps, input, operator),
    return: ({ id, reason }, operator) =>
      runDecision(db, toWithdrawalRow, (tx) => wallet.returnWithdrawal(tx, deps, { id, operator, note: reason })),
    'closed-accounts': async () => showRows((await wallet.readClosedWithMoney(db, { limit: LIMIT })).map(toClosedRow)),
    'pay-out-closed': ({ id, bank, number, holder }, operator) =>
      commitIfAccepted(db, async (tx) => {
        const isWhole = bank !== undefined && number !== undefined && holder !== undefined;
        if (bank !== undefined && !isWhole)
          return refused(createRefusal('INVALID_INPUT', undefined, [{ path: ['holder'], code: 'required' }]));
        const to = isWhole ? { bank, number, holderName: holder } : null;
        return showNew(await wallet.payOutClosed(tx, deps, { playerId: id, to, operator }), toWithdrawalRow);
      }),
    'reconcile-bank': async ({ bank, file }) => {
      const compared = await wallet.reconcileStatement({ db }, bank, file);
      return compared.ok ? showRows(compared.value.map(toComparisonRow)) : compared;
    },
    accounts: async () => await showWaiting(deps, await wallet.readCompanyAccounts(db)),
    'add-account': ({ bank, number, holder }) =>
      commitIfAccepted(db, async (tx) => {
        const account = { id: deps.random.uuid(), bank, number, holderName: holder };
        const isAdded = await wallet.insertCompanyAccount(tx, account);
        return isAdded ? showChanged(accepted(account)) : refused(createRefusal('ALREADY_DONE'));
      }),
    'turn-account': ({ id, status }) =>
      commitIfAccepted(db, async (tx) => {
        const isOn = status === 'on';
        const before = await wallet.switchCompanyAccount(tx, { id, isOn, mode: deps.config.mode });
        return before.ok ? showChanged(accepted({ ...before.value, isOn }), before.value) : before;
      }),
    'collect-debt': (input, operator) => {
      const { bank, slipNumber, ...debt } = input;
      const order = { paidBy: { bank, slipNumber }, reference: null, ...debt };
      return decideDebtEnd(deps, { command: 'collect-debt', input, operator }, order);
    },
    'write-off-debt': (input, operator) =>
      decideDebtEnd(deps, { command: 'write-off-debt', input, operator }, { paidBy: null, ...input }),
  } satisfies Partial<Handlers>;
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
        const topUp = await wallet.lockTopUp(tx, input.id);
        return topUp?.state === 'pending' ? { ...topUp, kind: 'top_up' } : null;
      },
      check: (tx) => wallet.lockCreditable(tx, approval),
      decide: async (tx) => showDecided(await wallet.approveTopUp(tx, deps, approval), toTopUpRow),
    },
  );
}

async function decidePayment(deps: OfficeDeps, input: OfficeInput<'pay'>, operator: string): Promise<Result<Outcome>> {
  return await decideMoney(
    deps,
    { command: 'pay', input, operator },
    {
      read: async (tx) => {
        const withdrawal = await wallet.lockWithdrawal(tx, input.id);
        if (withdrawal?.state !== 'pending') return null;
        return { ...withdrawal, kind: 'withdrawal', isOwnRequest: withdrawal.askedBy === operator };
      },
      decide: async (tx) =>
        showDecided(await wallet.payWithdrawal(tx, deps, { id: input.id, operator }), toWithdrawalRow),
    },
  );
}

type DebtEndInput = Omit<wallet.DebtEndOrder, 'playerId' | 'endedBy'> & { readonly id: string };

/** The whole debt decides whether two people are needed, so that splitting it bypasses nothing. */
async function decideDebtEnd(
  deps: OfficeDeps,
  order: Parameters<typeof decideMoney>[1],
  { id: playerId, ...debt }: DebtEndInput,
): Promise<Result<Outcome>> {
  const { amountKyat } = debt;
  const debtEnd = { ...debt, playerId, endedBy: order.operator };
  return await decideMoney(deps, order, {
    read: async (tx) => {
      const totalKyat = await wallet.readTotalDebtKyat(tx, playerId);
      return { kind: 'debt_end', playerId, amountKyat, totalKyat };
    },
    check: (tx) => wallet.checkDebtEnd(tx, deps, debtEnd),
    decide: async (tx) => showNew(await wallet.endDebt(tx, deps, debtEnd), toDebtEndRow),
  });
}

/** Adds the column `waiting` when a row waits for a second person. */
async function showWaiting<Row extends Cells<Row> & { readonly id: string }>(
  deps: OfficeDeps,
  rows: readonly Row[],
): Promise<Result<Outcome>> {
  const waiting = await readWaitingBySubject(deps);
  const shown = showRows(rows);
  return shown.ok && rows.some(({ id }) => waiting.has(id))
    ? accepted({ rows: shown.value.rows.map((row) => ({ ...row, waiting: waiting.get(String(row['id'])) ?? null })) })
    : shown;
}

function toTopUpRow(row: wallet.TopUpRow) {
  const { id, state, bank, slipNumber, amountKyat, feeKyat, senderName, edits, playerId, sentAt, decidedBy } = row;
  return { id, state, bank, slipNumber, amountKyat, feeKyat, senderName, edits, playerId, sentAt, decidedBy };
}

function toWithdrawalRow(row: wallet.WithdrawalRow) {
  const { id, state, bank, accountNumber, holderName, amountKyat, feeKyat, playerId, sentAt, decidedBy } = row;
  const account = { bank, accountNumber, holderName };
  const payoutKyat = amountKyat - feeKyat;
  return { id, state, ...account, payoutKyat, amountKyat, feeKyat, playerId, sentAt, decidedBy };
}

function toClosedRow(row: wallet.ClosedAccountRow) {
  const { playerId, mainKyat, owedKyat, bank, accountNumber, holderName, closedAt } = row;
  return { playerId, mainKyat, owedKyat, bank, accountNumber, holderName, closedAt };
}

function toComparisonRow({ verdict, bank, movement, note }: wallet.Comparison) {
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

function toDebtEndRow({ id, playerId, amountKyat, paidBy, reference, endedBy, endedAt }: wallet.DebtEndRow) {
  const paid = { bank: paidBy?.bank ?? null, slipNumber: paidBy?.slipNumber ?? null };
  return { id, playerId, amountKyat, ...paid, reference, endedBy, endedAt };
}
