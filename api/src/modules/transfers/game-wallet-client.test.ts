import { GAME_WALLET_SERVICE as CALLS } from '@padauk/contract/games/game-wallet-service';
import { createGameWalletClient } from './game-wallet-client.ts';
import type { CallService } from '../../platform/http/service-caller.ts';

const PLAYER = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';
const BALANCE = { playerId: PLAYER, currency: 'MMK', balance: { coins: 5, remainderKyat: 200 } };
const PLAYING = { playerId: PLAYER, isPlaying: false, retryAfterSeconds: null };
const UNKNOWN = { refusal: { code: 'UNKNOWN_PLAYER' } };

/** The first read of a player gets these answers; later reads find the player. */
function createCallStub(first: { readonly balance: object; readonly playing: object }) {
  const requestedPaths: string[] = [];
  const firstAnswers = new Map<string, object>([
    [CALLS.balance.path, first.balance],
    [CALLS.isPlaying.path, first.playing],
  ]);
  const laterAnswers: Readonly<Record<string, object>> = {
    [CALLS.balance.path]: BALANCE,
    [CALLS.isPlaying.path]: PLAYING,
    [CALLS.auth.path]: { playerId: PLAYER, token: 'gw_x', expiresAt: '2026-11-20T03:30:00.000Z' },
  };
  const callService: CallService = ({ path }) => {
    const body = firstAnswers.get(path) ?? laterAnswers[path];
    firstAnswers.delete(path);
    requestedPaths.push(path);
    return Promise.resolve({ status: body === UNKNOWN ? 404 : 200, text: JSON.stringify(body) });
  };
  return { gameWallet: createGameWalletClient(callService), asked: requestedPaths };
}

describe('opening of a game-wallet player', () => {
  it.each([
    ['neither read knows the player', UNKNOWN, UNKNOWN],
    ['only the second read knows no player', BALANCE, UNKNOWN],
    ['only the first read knows no player', UNKNOWN, PLAYING],
  ])('F5 opens a player when %s, without a maintenance refusal', async (_title, balance, playing) => {
    const { gameWallet, asked: requestedPaths } = createCallStub({ balance, playing });

    expect(await gameWallet.readState(PLAYER)).toEqual({ balanceKyat: 5_200, retryAfterSeconds: null });
    expect(requestedPaths).toContain(CALLS.auth.path);
  });

  it('does not open a known player again', async () => {
    const { gameWallet, asked: requestedPaths } = createCallStub({ balance: BALANCE, playing: PLAYING });

    expect(await gameWallet.readState(PLAYER)).toEqual({ balanceKyat: 5_200, retryAfterSeconds: null });
    expect(requestedPaths).toEqual([CALLS.balance.path, CALLS.isPlaying.path]);
  });

  it('E7 returns null when one of the two answers is unreadable', async () => {
    expect(
      await createCallStub({ balance: { ...BALANCE, currency: 'THB' }, playing: PLAYING }).gameWallet.readState(PLAYER),
    ).toBeNull();
    expect(
      await createCallStub({ balance: BALANCE, playing: { playing: 'maybe' } }).gameWallet.readState(PLAYER),
    ).toBeNull();
  });
});
