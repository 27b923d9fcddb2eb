import { randomInt } from 'node:crypto';
import { getRoomMessages, getRooms } from '@padauk/contract/chat/rooms.endpoints';
import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { getFixtures } from '@padauk/contract/football/football.endpoints';
import { getGames, launchGame } from '@padauk/contract/games/games.endpoints';
import { getGameWallet } from '@padauk/contract/games/transfers.endpoints';
import { getDraws } from '@padauk/contract/lottery/draws.endpoints';
import { getTransactions, getWallet } from '@padauk/contract/wallet/wallet.endpoints';
import { STREAM_PATH } from '@padauk/contract/events';
import { callEndpoint } from '../commands/client.ts';
import { enterResult, advanceToMorning, placeBet, type Draw } from '../commands/draws.ts';
import { topUp, transferMoney } from '../commands/money.ts';
import { signUpPlayer, type TestPlayer } from '../commands/players.ts';
import type { Platform } from '../core/platform.ts';
import { waitUntil } from '../core/wait-until.ts';

export interface PlayTotals {
  bets: number;
  transfers: number;
  draws: number;
  pages: number;
}

const TOP_UP_KYAT = 90_000;
const STAKE_KYAT = 100;
const TRANSFER_KYAT = 1_000;
const DRAW_INTERVAL_MS = 60_000;
/** Between two actions: a page, a bet, or a read of the wallet. */
const PAUSE_MS = 400;

async function openStream({ url }: Platform, player: TestPlayer, signal: AbortSignal): Promise<void> {
  const headers = {
    accept: 'text/event-stream',
    'device-id': player.deviceId,
    authorization: `Bearer ${player.token}`,
  };
  while (!signal.aborted) {
    try {
      const { body } = await fetch(`${url}${STREAM_PATH}`, { headers, signal });
      for await (const part of body ?? []) if (part.length === 0) break;
    } catch {
      // The stream was cut or aborted; a page reconnects.
    }
  }
}

/** What the first views of 3D, football, games and the rooms request. */
async function visitOtherProducts({ url }: Platform, player: TestPlayer): Promise<void> {
  await callEndpoint(url, player, getDraws, { game: 'three_d' });
  await callEndpoint(url, player, getFixtures, {});
  await callEndpoint(url, player, getGames, {});
  await callEndpoint(url, player, getRooms, {});
  await callEndpoint(url, player, getRoomMessages, { room: 'chat.two_d' });
}

async function openGame({ url }: Platform, player: TestPlayer): Promise<void> {
  const { games } = await callEndpoint(url, player, getGames, {});
  const game = games[randomInt(games.length)];
  if (game === undefined) throw new Error('the catalogue has no game');
  const { address } = await callEndpoint(url, player, launchGame, { id: game.id });
  await (await fetch(address)).text();
}

async function playTurn(platform: Platform, player: TestPlayer, draw: Draw, played: PlayTotals): Promise<void> {
  const number = String(randomInt(100)).padStart(2, '0');
  await placeBet(platform, player, { drawId: draw.id, lines: [{ number, stakeKyat: STAKE_KYAT }] });
  played.bets += 1;
  await (await fetch(`${platform.url}/home`, { headers: { accept: 'text/html' } })).text();
  played.pages += 1;
  await callEndpoint(platform.url, player, getWallet, {});
  await callEndpoint(platform.url, player, getTransactions, {});
  await callEndpoint(platform.url, player, getNotifications, {});
  await visitOtherProducts(platform, player);
}

async function hasGameWallet({ url }: Platform, player: TestPlayer | undefined): Promise<boolean> {
  if (player === undefined) return true;
  return callEndpoint(url, player, getGameWallet, {}).then(
    () => true,
    () => false,
  );
}

async function moveMoney(platform: Platform, player: TestPlayer, played: PlayTotals): Promise<void> {
  await transferMoney(platform, player, {
    direction: played.draws % 2 === 0 ? 'in' : 'out',
    amountKyat: TRANSFER_KYAT,
  });
  played.transfers += 1;
}

/** Tops up, because an hour of bets may use up the balance. */
async function topUpIfLow(platform: Platform, player: TestPlayer): Promise<void> {
  const { mainKyat } = await callEndpoint(platform.url, player, getWallet, {});
  if (mainKyat < TOP_UP_KYAT / 2) await topUp(platform, player, TOP_UP_KYAT);
}

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Players with open streams bet, read their wallets, transfer money and see a draw settled each minute. */
export async function simulatePlayers(
  platform: Platform,
  {
    players: count,
    minutes,
    onMinute,
  }: { readonly players: number; readonly minutes: number; readonly onMinute: (played: PlayTotals) => void },
): Promise<PlayTotals> {
  const played: PlayTotals = { bets: 0, transfers: 0, draws: 0, pages: 0 };
  const stop = new AbortController();
  const players: TestPlayer[] = [];
  for (let index = 0; index < count; index += 1) {
    const player = await signUpPlayer(platform);
    await topUp(platform, player, TOP_UP_KYAT);
    players.push(player);
  }
  await waitUntil('the game wallet answers', () => hasGameWallet(platform, players[0]));
  // Those who transfer money have no game open (E29).
  await Promise.all(players.filter((_, index) => index % 4 !== 0).map((player) => openGame(platform, player)));
  const streams = players.map((player) => openStream(platform, player, stop.signal));
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    const draw = await advanceToMorning(platform);
    const drawAt = Math.min(Date.now() + DRAW_INTERVAL_MS, end);
    await Promise.all(
      players.map(async (player, index) => {
        await topUpIfLow(platform, player);
        if (index % 4 === 0) await moveMoney(platform, player, played);
        while (Date.now() < drawAt) {
          await playTurn(platform, player, draw, played);
          await delay(PAUSE_MS * (1 + Math.random()));
        }
      }),
    );
    await enterResult(platform, draw, { index: '1,298.54', value: '45,677.21' });
    played.draws += 1;
    onMinute(played);
  }
  stop.abort();
  await Promise.all(streams);
  return played;
}
