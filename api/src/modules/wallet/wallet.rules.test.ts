import {
  getChangeableFrom,
  maskNumber,
  normaliseAccountNumber,
  getReviewMinutes,
  getSecondsUntilNextWithdrawal,
  getWithdrawableFrom,
  toReferenceKey,
} from './wallet.rules.ts';

const NOW = new Date('2026-11-20T02:30:00Z');
const subtractMs = (ms: number): Date => new Date(NOW.getTime() - ms);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describe('wallet rules', () => {
  it.each([
    { bank: 'kbz_pay', text: '၀၉၄၄၁၂၃၄၅၆', number: '0944123456' },
    { bank: 'wave_pay', text: '+95 9 44 123456', number: '0944123456' },
    { bank: 'kbz_bank', text: '9993-0000 0000 00001', number: '99930000000000001' },
  ] as const)('E18 normalises $text', ({ bank, text, number }) => {
    expect(normaliseAccountNumber(bank, text)).toBe(number);
  });

  it.each([
    { number: '0944123456', masked: '09••••3456' },
    { number: '99930000000000001', masked: '••••0001' },
  ])('masks $number', ({ number, masked }) => {
    expect(maskNumber(number)).toBe(masked);
  });

  it('T9 allows withdrawals to an account after 24 hours', () => {
    expect([getWithdrawableFrom(subtractMs(DAY_MS), NOW), getWithdrawableFrom(subtractMs(DAY_MS - 1), NOW)]).toEqual([
      null,
      new Date(NOW.getTime() + 1),
    ]);
  });

  it('T8 allows an account change when there was none for 14 days', () => {
    expect([
      getChangeableFrom(null, NOW),
      getChangeableFrom(subtractMs(14 * DAY_MS), NOW),
      getChangeableFrom(subtractMs(14 * DAY_MS - 1), NOW),
    ]).toEqual([null, null, new Date(NOW.getTime() + 1)]);
  });

  it('K10 reviews the first withdrawal longer', () => {
    expect([getReviewMinutes(false), getReviewMinutes(true)]).toEqual([30, 10]);
  });

  it('E19 rounds the remaining seconds up', () => {
    expect([
      getSecondsUntilNextWithdrawal(subtractMs(500), NOW),
      getSecondsUntilNextWithdrawal(subtractMs(59_999), NOW),
    ]).toEqual([60, 1]);
  });
});

describe('case reference key', () => {
  it.each([
    'Ticket-9',
    'TICKET-9',
    'ticket‐9',
    'ticket‑9',
    'ticket–9',
    'ticket−9',
    'ticket-９',
    'ticket-၉',
    'ｔicket-9',
    'ticket-9\ufe0f',
  ])('I7 of %s equals that of ticket-9', (reference) => {
    expect(toReferenceKey(reference)).toBe(toReferenceKey('ticket-9'));
  });

  it.each(['ticket-8', 'ticket9', 'ticket-9.1', 'အမှု ၉'])('I7 of %s differs', (reference) => {
    expect(toReferenceKey(reference)).not.toBe(toReferenceKey('ticket-9'));
  });
});
