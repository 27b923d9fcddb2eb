import type { TransferOrder } from './transfers.rules.ts';
import { toVerdict } from './verdict.rules.ts';

const ORDER: TransferOrder = {
  id: '0b6d7a52-4a1e-4f0a-9a53-0a9b9dd0c001',
  playerId: '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f',
  direction: 'in',
  amountKyat: 134_800,
  requestedAt: new Date(0),
};
const OTHER = '0b6d7a52-4a1e-4f0a-9a53-0a9b9dd0c002';
const ANSWER = {
  transferId: ORDER.id,
  playerId: ORDER.playerId,
  direction: 'in',
  amount: { coins: 134, remainderKyat: 800 },
  currency: 'MMK',
  state: 'done',
  reason: null,
  balance: { coins: 200, remainderKyat: 1 },
};
const REFUSED = { ...ANSWER, state: 'refused', reason: 'not-covered' };
const judgeReply = (status: number, body: unknown) =>
  toVerdict(ORDER, { status, text: typeof body === 'string' ? body : JSON.stringify(body) });

describe('verdict on an answer of the game wallet', () => {
  it('is done for a complete answer about this transfer', () => {
    expect(judgeReply(200, ANSWER)).toEqual({ kind: 'done', balanceKyat: 200_001 });
  });

  it.each(['not-covered', 'cancelled'])('is refused for a complete refusal: %s', (reason) => {
    expect(judgeReply(409, { ...REFUSED, reason })).toEqual({ kind: 'refused', reason, balanceKyat: 200_001 });
  });

  it('is not-arrived when the game wallet does not know the transfer', () => {
    expect(judgeReply(404, { refusal: { code: 'UNKNOWN_TRANSFER' } })).toEqual({ kind: 'not-arrived' });
  });

  it.each([
    ['another amount', 200, { ...ANSWER, amount: { coins: 135, remainderKyat: 0 } }],
    ['another player', 200, { ...ANSWER, playerId: OTHER }],
    ['another transfer', 200, { ...ANSWER, transferId: OTHER }],
    ['another direction', 200, { ...ANSWER, direction: 'out' }],
    ['another currency', 200, { ...ANSWER, currency: 'THB' }],
    ['another amount', 409, { ...REFUSED, amount: { coins: 1, remainderKyat: 0 } }],
    ['the state refused', 200, REFUSED],
    ['the state done', 409, ANSWER],
    ['the state done', 200, { ...ANSWER, reason: 'cancelled' }],
    ['the state refused', 200, { ...REFUSED, reason: null }],
  ])('F24 is a mismatch for %s with status %i', (problem, status, body) => {
    expect(judgeReply(status, body)).toEqual({ kind: 'mismatch', problem: expect.stringContaining(problem) });
  });

  it.each([
    ['an HTML page with status 200', 200, '<!doctype html><title>Welcome</title>'],
    ['an HTML page with status 404', 404, '<h1>Not found</h1>'],
    ['a proxy that finds nothing', 404, { message: 'no Route matched' }],
    ['another refusal with status 404', 404, { refusal: { code: 'UNKNOWN_PLAYER' } }],
    ['an empty answer', 200, ''],
    ['half an answer', 200, JSON.stringify(ANSWER).slice(0, 80)],
    ['an answer without its amount', 200, { ...ANSWER, amount: undefined }],
    ['an amount as text', 200, { ...ANSWER, amount: { coins: '134', remainderKyat: 800 } }],
    ['a list', 200, [ANSWER]],
    ['an impossible balance', 200, { ...ANSWER, balance: { coins: 1e30, remainderKyat: 0 } }],
    ['a negative balance', 200, { ...ANSWER, balance: { coins: -1, remainderKyat: 0 } }],
    ['an unknown conflict', 409, { refusal: { code: 'NOT_COVERED' } }],
    ['a refused signature', 401, { refusal: { code: 'SIGNATURE_WRONG' } }],
    ['a used id', 422, { refusal: { code: 'REUSED' } }],
    ['a server that fails', 500, ANSWER],
    ['an unavailable server', 503, ''],
    ['a redirect', 302, ''],
  ])('F24 is unknown for %s', (_title, status, body) => {
    expect(judgeReply(status, body)).toMatchObject({ kind: 'unknown' });
  });

  it('F24 is unknown for an answer that was too long or broken off', () => {
    expect(toVerdict(ORDER, { status: 200, text: null })).toMatchObject({ kind: 'unknown' });
  });
});
