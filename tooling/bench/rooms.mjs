/**
 * `pnpm bench:rooms [--listeners 1000] [--perSecond 50] [--seconds 20] [--connections 16]`: so many players listen in one room while messages are said in it, on a PostgreSQL of its own with fsync on. Tells
 * how long a message takes from being sent to being heard by each listener, and how many bets a second are placed by others, alone and meanwhile. Everybody listens from this one process, and bets
 * come from another: they have a part in what they measure.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { directPlayers, openDrawNow } from '../../api/test/direct-players.ts';
import { openOwnPostgres } from '../../api/test/own-postgres.ts';
import { end, NO_GAME_WALLET, start } from '../../api/test/platform-process.ts';
import { prepare } from '../../api/test/preparations.ts';
import { openDatabase } from '../../api/src/platform/database/database.ts';
import { postRoomMessage } from '../../contract/src/endpoints/rooms.ts';
import { STREAM_PATH, STREAM_TOPIC } from '../../contract/src/events.ts';
import { ROOM } from '../../contract/src/limits.ts';
import { ROOMS, topicOfRoom } from '../../contract/src/rooms.ts';
import { openChild } from './open-child.mjs';

const { values } = parseArgs({
  options: {
    listeners: { type: 'string', default: '1000' },
    perSecond: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    connections: { type: 'string', default: '16' },
  },
});
const [listeners, perSecond, seconds] = [values.listeners, values.perSecond, values.seconds].map(Number);
const [room] = ROOMS;
/** Each writes less often than the rule allows (E32). */
const writers = perSecond * (ROOM.secondsBetween + 1);
const TARGET_MS = 500;
/** Of the bets a second alone. */
const BETS_TARGET = 0.8;
/** Players who bet, and nothing else. */
const BETTORS = 500;
const MUCH_KYAT = 1_000_000_000_000;

/** A number in letters: a message has at most five digits (V10). Apart, since the same letter twice reads like once (E32). */
const inLetters = (number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('x');
const headersOf = ({ deviceId, token }) => ({ 'device-id': deviceId, authorization: `Bearer ${token}` });

function listen(origin, player, onText) {
  return new Promise((resolve, reject) => {
    const url = `${origin}${STREAM_PATH}?${STREAM_TOPIC}=${topicOfRoom(room)}`;
    const request = http.get(url, { agent: false, headers: headersOf(player) }, (response) => {
      response.setEncoding('utf8');
      response.on('data', onText);
      response.on('error', () => undefined);
      resolve(request);
    });
    request.on('error', reject);
  });
}

async function say(origin, player, number) {
  const answer = await fetch(origin + postRoomMessage.path, {
    method: 'POST',
    headers: { ...headersOf(player), 'content-type': 'application/json' },
    body: JSON.stringify({ room, key: randomUUID(), text: `message ${inLetters(number)} said`, replyTo: null }),
  });
  return answer.status === 200 ? null : await answer.text();
}

/** Of all that was said: nothing may be said twice. */
let said = 0;

/** Says them at their pace, while something else goes on; answers how long each took to each listener, and what came of the other. */
async function measure(origin, players, meanwhile = () => Promise.resolve(null)) {
  const sentAt = new Map();
  const took = [];
  const onText = (text) => {
    for (const [, letters] of text.matchAll(/"text":"message ([a-jx]+) said"/g))
      took.push(performance.now() - sentAt.get(letters));
  };
  const streams = [];
  for (const player of players.slice(0, listeners)) streams.push(await listen(origin, player, onText));
  await wait(2_000);
  const sending = [];
  const other = meanwhile();
  const begunAt = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    await wait(Math.max(0, begunAt + (turn * 1_000) / perSecond - performance.now()));
    const number = (said += 1);
    sentAt.set(inLetters(number), performance.now());
    sending.push(say(origin, players[number % writers], number));
  }
  const refused = (await Promise.all(sending)).filter((why) => why !== null);
  if (refused.length > 0) console.log(`${refused.length} messages were refused, the first: ${refused[0]}`);
  await wait(5_000);
  for (const stream of streams) stream.destroy();
  return { took: took.sort((one, two) => one - two), meanwhile: await other };
}

/** Whether messages were heard soon enough, in words, too. */
function printMessages(name, took) {
  const due = perSecond * seconds * listeners;
  const share = (percent) => took[Math.trunc((took.length * percent) / 100)] ?? 0;
  const within = took.filter((ms) => ms <= TARGET_MS).length / due;
  console.log(
    `${name}: ${listeners} listeners, ${perSecond} messages a second for ${seconds} s: ${took.length} of ${due} heard; median ${share(50).toFixed(0)} ms, 95 of 100 within ${share(95).toFixed(0)} ms, 99 within ${share(99).toFixed(0)} ms; within ${TARGET_MS} ms: ${(within * 100).toFixed(1)} %`,
  );
  return within >= 0.95;
}

/** Bets over HTTP, as many as the platform takes from so many connections, from a process of their own. */
function openBets(origin, players, drawId) {
  const child = openChild(fileURLToPath(new URL('ledger/http-load.mjs', import.meta.url)));
  const order = { kind: 'bets', port: Number(new URL(origin).port), players, drawId, exponent: 0, digits: 2, seed: 1 };
  const bet = async () => {
    const {
      perSecond: speed,
      statuses,
      firstFailure,
    } = await child.ask({
      ...order,
      connections: Number(values.connections),
      milliseconds: seconds * 1_000,
    });
    if (firstFailure !== '') console.log(`bets: ${JSON.stringify(statuses)}, the first refusal: ${firstFailure}`);
    return speed;
  };
  return { bet, end: () => child.end() };
}

async function main(undo) {
  const postgres = await openOwnPostgres();
  undo.push(() => postgres.remove());
  const options = { mode: 'sandbox', databaseUrl: postgres.url, databasePool: 4, dataDir: '', maxWaitMs: 60_000 };
  const database = await openDatabase(options);
  await prepare(database.db);
  const players = await directPlayers(database.db, Math.max(listeners, writers) + BETTORS, 1_000_000);
  const drawId = await openDrawNow(database.db, MUCH_KYAT);
  await database.close();
  const platform = await start({ ...NO_GAME_WALLET, DATABASE_URL: postgres.url });
  undo.push(() => end(platform, 'SIGTERM'));
  const bets = openBets(platform.origin, players.splice(-BETTORS), drawId);
  undo.push(bets.end);
  const isSoon = printMessages('messages alone', (await measure(platform.origin, players)).took);
  await bets.bet();
  const alone = await bets.bet();
  const { took, meanwhile: during } = await measure(platform.origin, players, bets.bet);
  printMessages('messages beside bets', took);
  console.log(
    `bets a second over ${values.connections} connections: ${alone.toFixed(0)} alone, ${during.toFixed(0)} while messages are said: ${(during / alone).toFixed(2)} (≥ ${BETS_TARGET})`,
  );
  return isSoon && during >= BETS_TARGET * alone ? 0 : 1;
}

const undo = [];
try {
  process.exitCode = await main(undo);
} finally {
  for (const step of undo.reverse()) await step();
}
