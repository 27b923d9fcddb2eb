// `pnpm bench:rooms`: fan-out of chat messages in one room, on PostgreSQL with fsync on. Targets: 95 of 100 messages
// within 500 ms; bets a second beside messages ÷ alone ≥ 0.8; CPU time of two cores that the room leaves ≥ 0.8.
// The load generators run on the same cores, so their CPU time is part of the figures.
import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { insertPlayers, openDrawNow } from '../../api/test/direct-players.ts';
import { startTestPostgres } from '../../api/test/test-postgres.ts';
import { stopProcess, NO_GAME_WALLET, startPlatform } from '../../api/test/platform-process.ts';
import { preparePlatform } from '../../api/test/preparations.ts';
import { openDatabase } from '../../api/src/platform/database/database.ts';
import { postRoomMessage } from '../../contract/src/endpoints/rooms.ts';
import { ROOM } from '../../contract/src/limits.ts';
import { ROOMS, getRoomTopic } from '../../contract/src/rooms.ts';
import { measureCpuSeconds } from './ledger/cpu.mjs';
import { openChild } from './open-child.mjs';

const { values } = parseArgs({
  options: {
    listeners: { type: 'string', default: '1000' },
    perSecond: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16' },
    profile: { type: 'string' },
  },
});
const [listeners, perSecond, seconds, rounds] = [values.listeners, values.perSecond, values.seconds, values.rounds].map(
  Number,
);
const [room] = ROOMS;
/** Enough writers that each one stays under the rate limit (E32), even when one is late. */
const writerCount = perSecond * (ROOM.secondsBetween + 5);
const TARGET_MS = 500;
const BETS_TARGET = 0.8;
const CORES = 2;
const BETTORS = 500;
const LARGE_AMOUNT_KYAT = 1_000_000_000_000;

const toPath = (file) => fileURLToPath(new URL(file, import.meta.url));
const nowMs = () => performance.timeOrigin + performance.now();
/** A message may have at most five digits (V10), and repeated letters count as one (E32): letters separated by `x`. */
const toLetters = (number) => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('x');

function computeMedian(numbers) {
  const sorted = [...numbers].sort((first, second) => first - second);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}

async function sendText(origin, { deviceId, token }, number) {
  const answer = await fetch(origin + postRoomMessage.path, {
    method: 'POST',
    headers: { 'device-id': deviceId, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ room, key: randomUUID(), text: `message ${toLetters(number)} said`, replyTo: null }),
  });
  return answer.status === 200 ? null : await answer.text();
}

/** Runs over all measurements, because each text must be unique. */
let messageCount = 0;

/** Posts messages to all listeners while `meanwhile` runs. `took`: sorted ms per message and listener. */
async function measureMessages(
  { origin, port, players, room: listenersProcess },
  meanwhile = () => Promise.resolve(null),
) {
  const sentAt = new Map();
  await listenersProcess.ask({ kind: 'open', port, topic: getRoomTopic(room), players: players.slice(0, listeners) });
  await wait(1_000);
  const sending = [];
  const parallelWork = meanwhile();
  const startedAt = performance.now();
  for (let turn = 0; turn < perSecond * seconds; turn += 1) {
    await wait(Math.max(0, startedAt + (turn * 1_000) / perSecond - performance.now()));
    const number = (messageCount += 1);
    sentAt.set(toLetters(number), nowMs());
    sending.push(sendText(origin, players[number % writerCount], number));
  }
  const refused = (await Promise.all(sending)).filter((failure) => failure !== null);
  if (refused.length > 0) console.log(`${refused.length} messages were refused, the first: ${refused[0]}`);
  const answer = await parallelWork;
  await wait(2_000);
  const { heard: times } = await listenersProcess.ask({ kind: 'close' });
  const took = times.flatMap(([letters, receivedAt]) => receivedAt.map((atMs) => atMs - sentAt.get(letters)));
  return { took: took.sort((first, second) => first - second), meanwhile: answer };
}

function printMessages(name, took) {
  const due = perSecond * seconds * listeners;
  const getPercentile = (percent) => took[Math.trunc((took.length * percent) / 100)] ?? 0;
  const within = took.filter((ms) => ms <= TARGET_MS).length / due;
  console.log(
    `${name}: ${listeners} listeners, ${perSecond} messages a second for ${seconds} s: ${took.length} of ${due} received; median ${getPercentile(50).toFixed(0)} ms, 95 of 100 within ${getPercentile(95).toFixed(0)} ms, 99 within ${getPercentile(99).toFixed(0)} ms; within ${TARGET_MS} ms: ${(within * 100).toFixed(1)} %`,
  );
  return within >= 0.95;
}

function measureCpu(parts) {
  const usage = Object.entries(parts).map(([name, pid]) => [name, measureCpuSeconds(pid)]);
  return usage.some(([, used]) => used === null) ? null : Object.fromEntries(usage);
}

/** Bets over HTTP at full speed; `cost` is CPU microseconds of each process per bet, or null. */
async function measureBets({ bets, parts }) {
  const before = measureCpu(parts);
  const { perSecond: speed, statuses, firstFailure } = await bets();
  const after = measureCpu(parts);
  if (firstFailure !== '') console.log(`bets: ${JSON.stringify(statuses)}, the first refusal: ${firstFailure}`);
  const computeCost = (name) => Math.round(((after[name] - before[name]) / statuses['200']) * 1e6);
  return {
    speed,
    count: statuses['200'],
    cost:
      before === null || after === null
        ? null
        : Object.fromEntries(Object.keys(parts).map((name) => [name, computeCost(name)])),
  };
}

const sumCost = (cost) => Object.values(cost).reduce((sum, microseconds) => sum + microseconds, 0);
const formatCost = (cost) =>
  Object.entries(cost)
    .map(([name, microseconds]) => `${name} ${microseconds}`)
    .join(', ');

/** Share of all cores (0 to 1) that the room's CPU time leaves, without the cost of bets; null without /proc. */
function computeRemainingCpu(alone, beside) {
  if (alone.cost === null || beside.cost === null) return null;
  const roomSeconds = ((sumCost(beside.cost) - sumCost(alone.cost)) * beside.count) / 1e6;
  return 1 - roomSeconds / (CORES * seconds);
}

async function setUpBench(undo) {
  const postgres = await startTestPostgres();
  undo.push(() => postgres.remove());
  const options = { mode: 'sandbox', databaseUrl: postgres.url, databasePool: 4, dataDir: '', maxWaitMs: 60_000 };
  const database = await openDatabase(options);
  await preparePlatform(database.db);
  const players = await insertPlayers(database.db, Math.max(listeners, writerCount) + BETTORS, 1_000_000_000);
  const drawId = await openDrawNow(database.db, LARGE_AMOUNT_KYAT);
  await database.close();
  const dataDir = path.join(postgres.folder, 'platform');
  mkdirSync(dataDir);
  const platform = await startPlatform(
    { ...NO_GAME_WALLET, DATABASE_URL: postgres.url, DATA_DIR: dataDir },
    { nodeOptions: values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`] },
  );
  undo.push(() => stopProcess(platform, 'SIGTERM'));
  const startChild = (file) => {
    const child = openChild(toPath(file));
    undo.push(() => child.end());
    return child;
  };
  const [load, listenersProcess] = [startChild('ledger/http-load.mjs'), startChild('rooms/listeners.mjs')];
  const port = Number(new URL(platform.origin).port);
  const order = { kind: 'bets', port, players: players.splice(-BETTORS), drawId, exponent: 0, digits: 2, seed: 1 };
  const betOrder = { ...order, connections: Number(values.connections), milliseconds: seconds * 1_000 };
  return {
    origin: platform.origin,
    port,
    players,
    room: listenersProcess,
    bets: () => load.ask(betOrder),
    parts: {
      server: platform.child.pid,
      database: Number(readFileSync(path.join(postgres.folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]),
      bettors: load.pid,
      listeners: listenersProcess.pid,
    },
  };
}

async function main(undo) {
  const stage = await setUpBench(undo);
  const isFastEnough = printMessages('messages alone', (await measureMessages(stage)).took);
  await measureBets(stage);
  const results = [];
  for (let round = 1; round <= rounds; round += 1) {
    const alone = await measureBets(stage);
    const { took, meanwhile: beside } = await measureMessages(stage, () => measureBets(stage));
    printMessages(`round ${round}, messages beside bets`, took);
    results.push({ speed: beside.speed / alone.speed, remainingCpu: computeRemainingCpu(alone, beside) });
    console.log(
      `round ${round}: bets a second over ${values.connections} connections: ${alone.speed.toFixed(0)} alone, ${beside.speed.toFixed(0)} while messages are sent: ${(beside.speed / alone.speed).toFixed(2)}`,
    );
    if (alone.cost !== null)
      console.log(
        `round ${round}: CPU microseconds per bet: ${formatCost(alone.cost)} alone; ${formatCost(beside.cost)} beside; the room leaves ${results.at(-1).remainingCpu.toFixed(2)} of ${CORES} cores`,
      );
  }
  const ratios = [
    ['bets a second beside messages ÷ alone', results.map(({ speed }) => speed)],
    [`of the time of ${CORES} cores, what the room leaves`, results.flatMap(({ remainingCpu }) => remainingCpu ?? [])],
  ].filter(([, roundValues]) => roundValues.length > 0);
  for (const [name, roundValues] of ratios)
    console.log(
      `${computeMedian(roundValues) >= BETS_TARGET ? 'reached    ' : 'NOT REACHED'}  ${computeMedian(roundValues).toFixed(2)} (${Math.min(...roundValues).toFixed(2)}–${Math.max(...roundValues).toFixed(2)})  ≥ ${BETS_TARGET}  ${name}`,
    );
  return isFastEnough && ratios.every(([, roundValues]) => computeMedian(roundValues) >= BETS_TARGET) ? 0 : 1;
}

const undo = [];
try {
  process.exitCode = await main(undo);
} finally {
  for (const step of undo.reverse()) await step();
}
