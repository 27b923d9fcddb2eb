import type { Protection } from '../resources/protection.resource.ts';
import type { GameWallet, Transfer } from '../resources/transfer.resource.ts';
import type { TopUp, TopUpOptions } from '../resources/top-up.resource.ts';
import type { Transaction, TransactionDetail, Wallet } from '../resources/wallet.resource.ts';
import type { BankAccount, Withdrawal, WithdrawalOptions } from '../resources/withdrawal.resource.ts';

const ID = '7f1f7a3e-5a1c-4c4c-9d5f-0a1b2c3d4e5f';
const AT = '2026-11-20T03:30:00.000Z';

export const testWallet: Wallet = {
  mainKyat: 134_800,
  heldForWithdrawalKyat: 0,
  heldForTransferKyat: 0,
  gameKyat: 21_500,
  points: 0,
};
export const testTransaction: Transaction = {
  id: ID,
  kind: 'top-up',
  state: 'top-up-success',
  amountKyat: 10_000,
  feeKyat: 0,
  bank: 'kbz_pay',
  at: AT,
};
export const testPendingWithdrawal: TransactionDetail = {
  ...testTransaction,
  kind: 'withdrawal',
  state: 'pending',
  amountKyat: -10_000,
  note: null,
  canCancel: true,
  steps: [
    { name: 'sent', at: AT },
    { name: 'checking', at: AT },
    { name: 'paid', at: null },
  ],
};
type TopUpBank = TopUpOptions['banks'][number];
const createBank = (bank: TopUpBank['bank'], account: Omit<TopUpBank['accounts'][number], 'id'>): TopUpBank => ({
  bank,
  isUnderMaintenance: false,
  accounts: [{ id: ID, ...account }],
});
export const topUpOptions: TopUpOptions = {
  banks: [
    createBank('kbz_pay', { number: '09700000001', holderName: 'U Tester' }),
    createBank('wave_pay', { number: '09700000002', holderName: 'Daw Tester' }),
    { ...createBank('cb_pay', { number: '09700000003', holderName: 'Ma Tester' }), isUnderMaintenance: true },
  ],
  isUnderMaintenance: false,
  slipsLeftToday: 30,
  isOfficeOpen: true,
};
/** E26: no account is named while all top-ups are under maintenance. */
export const topUpMaintenance: TopUpOptions = {
  ...topUpOptions,
  banks: topUpOptions.banks.map((bank) => ({ ...bank, accounts: [] })),
  isUnderMaintenance: true,
};
export const testTopUp: TopUp = {
  id: ID,
  state: 'pending',
  bank: 'wave_pay',
  amountKyat: 3_000,
  feeKyat: 300,
  slipNumber: '123456',
  editsLeft: 3,
  sentAt: AT,
  decidedAt: null,
  refusalNote: null,
};
export const testApprovedTopUp: TopUp = { ...testTopUp, state: 'top-up-success', editsLeft: 0, decidedAt: AT };
export const testRefusedTopUp: TopUp = {
  ...testTopUp,
  state: 'refused',
  editsLeft: 0,
  decidedAt: AT,
  refusalNote: 'No such transfer',
};
export const testAccount: BankAccount = {
  id: ID,
  bank: 'kbz_pay',
  maskedNumber: '•••• 4567',
  holderName: 'Ma Hla',
  withdrawableFrom: null,
  changeableFrom: '2026-12-04T03:30:00.000Z',
  isUnderMaintenance: false,
};
export const withdrawalOptions: WithdrawalOptions = {
  accounts: [testAccount],
  availableKyat: 134_800,
  hasPin: true,
  reviewMinutes: 30,
  blockedUntil: null,
  isUnderMaintenance: false,
};
export const testWithdrawal: Withdrawal = {
  id: ID,
  state: 'pending',
  bank: 'kbz_pay',
  maskedNumber: '•••• 4567',
  holderName: 'Ma Hla',
  amountKyat: 3_000,
  feeKyat: 300,
  reviewMinutes: 30,
  canCancel: true,
  sentAt: AT,
  decidedAt: null,
  refusalNote: null,
};
export const testPaidWithdrawal: Withdrawal = {
  ...testWithdrawal,
  state: 'withdrawal-success',
  canCancel: false,
  decidedAt: AT,
};
export const testGameWallet: GameWallet = {
  balanceKyat: 21_500,
  coins: 21,
  remainderKyat: 500,
  lowLevel: 'none',
  isPlaying: false,
  retryAfterSeconds: null,
};
export const testLowGameWallet: GameWallet = {
  ...testGameWallet,
  balanceKyat: 150,
  coins: 0,
  remainderKyat: 150,
  lowLevel: 'warning',
};
export const testTransfer: Transfer = {
  id: ID,
  direction: 'in',
  amountKyat: 5_000,
  state: 'done',
  reason: null,
  at: AT,
  endedAt: AT,
};
export const topUpReceipt = {
  id: ID,
  state: 'pending',
  feeKyat: 0,
  creditKyat: 7_000,
  approvalMinutes: 5,
} as const;
export const withdrawalReceipt = {
  id: ID,
  state: 'pending',
  feeKyat: 300,
  payoutKyat: 2_700,
  reviewMinutes: 30,
} as const;
const freeLimit = { limitKyat: null, usedKyat: 0, nextLimitKyat: null, nextFrom: null };
const freeLimits = (['day', 'week', 'month'] as const).map((period) => ({ ...freeLimit, period }));
export const noProtection: Protection = {
  limits: freeLimits,
  stakeLimits: freeLimits,
  netDepositsKyat: { day: 0, week: 10_000, month: -5_000, ever: 120_000 },
  timeOutUntil: null,
  excludedUntil: null,
};
