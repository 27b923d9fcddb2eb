import { createRefusal } from '@padauk/contract/refusals';
import { judgeTransfers, type RequestedTransfer, type TransferFacts } from './transfer-verdicts.rules.ts';

const NOW = new Date('2026-11-20T05:00:00Z');
const subtractSeconds = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000);
const createFacts = (given: Partial<TransferFacts> = {}): TransferFacts => ({
  lastAt: new Map(),
  restrictions: new Map(),
  isSwitchedOff: false,
  mainKyat: new Map([
    ['a', 5_000],
    ['b', 5_000],
  ]),
  now: NOW,
  ...given,
});
const createRequest = (given: Partial<RequestedTransfer> = {}): RequestedTransfer => ({
  playerId: 'a',
  direction: 'in',
  amountKyat: 5_000,
  ...given,
});
const getCodes = (all: readonly RequestedTransfer[], given?: Partial<TransferFacts>) =>
  judgeTransfers(all, createFacts(given)).map((verdict) => (verdict.ok ? 'accepted' : verdict.refusal.code));

describe('the verdict on a transfer', () => {
  it('E7 takes none that waited while transfers were switched off', () => {
    expect(getCodes([createRequest(), createRequest({ direction: 'out' })], { isSwitchedOff: true })).toEqual([
      'GAME_WALLET_MAINTENANCE',
      'GAME_WALLET_MAINTENANCE',
    ]);
  });

  it('V18 takes all that is there, and not a kyat more', () => {
    expect(getCodes([createRequest()])).toEqual(['accepted']);
    expect(getCodes([createRequest({ amountKyat: 5_001 })])).toEqual(['INSUFFICIENT_TRANSFER_BALANCE']);
  });

  it.each([
    [0, 15],
    [0.001, 15],
    [14, 1],
    [14.999, 1],
  ])('E20 refuses %d s after the last one, for %i s more', (seconds, retryAfterSeconds) => {
    expect(
      judgeTransfers([createRequest()], createFacts({ lastAt: new Map([['a', subtractSeconds(seconds)]]) })),
    ).toEqual([{ ok: false, refusal: createRefusal('TRANSFER_TOO_FAST', { retryAfterSeconds }) }]);
  });

  it('E20 takes the next one after 15 s', () => {
    expect(getCodes([createRequest()], { lastAt: new Map([['a', subtractSeconds(15)]]) })).toEqual(['accepted']);
  });

  it("E20 takes one of two at once, and another player's", () => {
    expect(
      getCodes([createRequest({ amountKyat: 1 }), createRequest({ amountKyat: 1 }), createRequest({ playerId: 'b' })]),
    ).toEqual(['accepted', 'TRANSFER_TOO_FAST', 'accepted']);
  });

  it('I6 a refused one starts no cooldown', () => {
    expect(getCodes([createRequest({ amountKyat: 5_001 }), createRequest()])).toEqual([
      'INSUFFICIENT_TRANSFER_BALANCE',
      'accepted',
    ]);
  });

  it('keeps a player on a break from taking money into play, not from taking it back', () => {
    const restrictions = new Map([['a', createRefusal('ON_TIME_OUT', { untilAt: NOW.toISOString() })]]);

    expect(getCodes([createRequest(), createRequest({ direction: 'out' })], { restrictions })).toEqual([
      'ON_TIME_OUT',
      'accepted',
    ]);
  });

  it('leaves to the game wallet what is in it', () => {
    expect(getCodes([createRequest({ direction: 'out', amountKyat: 9_000_000 })])).toEqual(['accepted']);
  });
});
