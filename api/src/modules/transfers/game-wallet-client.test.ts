import { GAME_WALLET_SERVICE as CALLS } from '@padauk/contract/game-wallet-service';
import { createGameWalletClient } from './game-wallet-client.ts';
import type { CallService } from '../../platform/http/service-caller.ts';

const PLAYER = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';
const BALANCE = { playerId: PLAYER, currency: 'MMK', balance: { coins: 5, remainderKyat: 200 } };
const PLAYING = { playerId: PLAYER, isPlaying: false, retryAfterSeconds: null };
const UNKNOWN = { refusal: { code: 'UNKNOWN_PLAYER' } };

/** The first read of a player gets these answers; later reads find the player. */
function createCallStub(first: { readonly balance: object; readonly playing: object }) {
  const asked: string[] = [];
  const firsts = new Map<string, object>([
    [CALLS.balance.path, first.balance],
    [CALLS.isPlaying.path, first.playing],
  ]);
  const later: Readonly<Record<string, object>> = {
    [CALLS.balance.path]: BALANCE,
    [CALLS.isPlaying.path]: PLAYING,
    [CALLS.auth.path]: { playerId: PLAYER, token: 'gw_x', expiresAt: '2026-11-20T03:30:00.000Z' },
  };
  const ask: CallService = ({ path }) => {
    const body = firsts.get(path) ?? later[path];
    firsts.delete(path);
    asked.push(path);
    return Promise.resolve({ status: body === UNKNOWN ? 404 : 200, text: JSON.stringify(body) });
  };
  return { gameWallet: createGameWalletClient(ask), asked };
}

describe('a player of the game wallet', () => {
  it.each([
    ['nobody knows yet', UNKNOWN, UNKNOWN],
    ['another call opens between the two looks', BALANCE, UNKNOWN],
    ['another call opens before the second look', UNKNOWN, PLAYING],
  ])('F5 whom %s is opened, and no maintenance is said', async (_title, balance, playing) => {
    const { gameWallet, asked } = createCallStub({ balance, playing });

    expect(await gameWallet.readState(PLAYER)).toEqual({ balanceKyat: 5_200, retryAfterSeconds: null });
    expect(asked).toContain(CALLS.auth.path);
  });

  it('who is known is not opened again', async () => {
    const { gameWallet, asked } = createCallStub({ balance: BALANCE, playing: PLAYING });

    expect(await gameWallet.readState(PLAYER)).toEqual({ balanceKyat: 5_200, retryAfterSeconds: null });
    expect(asked).toEqual([CALLS.balance.path, CALLS.isPlaying.path]);
  });

  it('E7 of whom half is unreadable is answered with nothing', async () => {
    expect(
      await createCallStub({ balance: { ...BALANCE, currency: 'THB' }, playing: PLAYING }).gameWallet.readState(PLAYER),
    ).toBeNull();
    expect(
      await createCallStub({ balance: BALANCE, playing: { playing: 'maybe' } }).gameWallet.readState(PLAYER),
    ).toBeNull();
  });
});
