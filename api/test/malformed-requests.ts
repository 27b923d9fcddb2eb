import type { Endpoint } from '@padauk/contract/platform/endpoint';
import {
  changePassword,
  editProfile,
  enterReferral,
  logIn,
  resetPassword,
  signUp,
} from '@padauk/contract/account/accounts.endpoints';
import {
  excludeSelf,
  setDepositLimit,
  setStakeLimit,
  takeTimeOut,
} from '@padauk/contract/account/protection.endpoints';
import { getTransfer, transfer } from '@padauk/contract/games/transfers.endpoints';
import {
  getBoard,
  getDraws,
  getLiveNumber,
  getNumberStatistics,
  getOpenBoard,
  getResults,
} from '@padauk/contract/lottery/draws.endpoints';
import { getTicket, getTickets, placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import {
  bindBankAccount,
  cancelWithdrawal,
  changePin,
  editSlip,
  getTopUp,
  getTransaction,
  getTransactions,
  getWithdrawal,
  removeBankAccount,
  requestTopUp,
  requestWithdrawal,
  sendSlipNumber,
  resetPin,
  restoreBankAccount,
  setPin,
} from '@padauk/contract/wallet/wallet.endpoints';
import { getWinners } from '@padauk/contract/lottery/winners.endpoints';
import { TEST_PIN, KBZ_PAY_ACCOUNT } from './wallet-fixtures.ts';

const ID = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';
const [PASSWORD, PHONE] = ['golden padauk', '09771234567'];
const PINS = { pin: '286042', confirmPin: '286042' };

export const MALFORMED_VALUES: readonly unknown[] = [
  '\u0000',
  'a\u0000b',
  '\u001b[2J',
  '\u202eabc',
  '-1',
  'NaN',
  '1e3',
  -1,
  0.5,
  1e20,
  -1e20,
  2 ** 53,
  5e-324,
  true,
  [],
  [1],
  {},
  { a: 1 },
  'x'.repeat(5_000),
  '<script>',
  "'; drop table top_up; --",
  '../../etc/passwd',
  '0000-01-01T00:00:00.000Z',
  '__proto__',
];

/** Calls about money and the calls needed before them, each with a well-formed request. */
export const CALLS: readonly (readonly [endpoint: Endpoint, request: Readonly<Record<string, unknown>>])[] = [
  [
    requestTopUp,
    {
      bank: 'kbz_pay',
      companyAccountId: KBZ_PAY_ACCOUNT,
      amountKyat: 10_000,
      slipNumber: '123456',
      photoId: ID,
      senderName: 'Ma Hnin',
    },
  ],
  [sendSlipNumber, { bank: 'kbz_pay', amountKyat: 10_000, slipNumber: '123456', senderName: 'Ma Hnin' }],
  [editSlip, { id: ID, slipNumber: '123456' }],
  [getTopUp, { id: ID }],
  [requestWithdrawal, { accountId: ID, amountKyat: 2_000, pin: TEST_PIN }],
  [getWithdrawal, { id: ID }],
  [cancelWithdrawal, { id: ID }],
  [getTransaction, { id: ID }],
  [
    getTransactions,
    { days: 2, before: '2026-11-20T00:00:00.000Z', filter: 'bets', from: '2026-11-01', to: '2026-11-20' },
  ],
  [
    bindBankAccount,
    { bank: 'kbz_pay', accountNumber: PHONE, confirmAccountNumber: PHONE, holderName: 'Ma Hnin', pin: TEST_PIN },
  ],
  [removeBankAccount, { id: ID, pin: TEST_PIN }],
  [restoreBankAccount, { id: ID, pin: TEST_PIN }],
  [setPin, { ...PINS, password: PASSWORD }],
  [changePin, { ...PINS, currentPin: TEST_PIN }],
  [resetPin, { ...PINS, otp: '123456' }],
  [transfer, { direction: 'in', amountKyat: 5_000 }],
  [getTransfer, { id: ID }],
  [setDepositLimit, { period: 'day', limitKyat: 5_000 }],
  [setStakeLimit, { period: 'day', limitKyat: 5_000 }],
  [takeTimeOut, { days: 1 }],
  [excludeSelf, { days: 180, password: PASSWORD }],
  [placeNumberTicket, { drawId: ID, lines: [{ number: '47', stakeKyat: 100 }] }],
  [getBoard, { drawId: ID }],
  [getLiveNumber, { game: 'two_d' }],
  [getDraws, { game: 'two_d' }],
  [getOpenBoard, { game: 'two_d' }],
  [getResults, { game: 'two_d', days: 5, from: '2026-11-16', to: '2026-11-20' }],
  [getNumberStatistics, { game: 'two_d', days: 5, slot: 'noon' }],
  [getWinners, { game: 'two_d' }],
  [
    getTickets,
    { product: 'two_d', state: 'won', slot: 'noon', from: '2026-11-16', to: '2026-11-20', days: 5, before: ID },
  ],
  [getTicket, { id: ID }],
  [logIn, { phone: PHONE, password: PASSWORD }],
  [
    signUp,
    {
      phone: PHONE,
      otp: '123456',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      isAdult: true,
      acceptsTerms: true,
      inviteCode: 'ABCDEFGH',
    },
  ],
  [resetPassword, { phone: PHONE, otp: '123456', password: PASSWORD, confirmPassword: PASSWORD }],
  [changePassword, { currentPassword: PASSWORD, password: 'a grey padauk', confirmPassword: 'a grey padauk' }],
  [editProfile, { name: 'Ma Hnin' }],
  [enterReferral, { code: 'ABCDEFGH' }],
];
