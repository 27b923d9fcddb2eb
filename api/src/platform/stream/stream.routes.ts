import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CACHE_CONTROL, REQUEST_ID_HEADER, SECURITY_HEADERS } from '@padauk/contract/delivery/edge';
import { STREAM_PATH, STREAM_TOPIC, TOPIC, type StreamEvent } from '@padauk/contract/events';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { getAddress, buildCall, readBearerToken, type Authenticate } from '../http/calls.ts';
import { toNetwork } from '../http/rate-limit.ts';
import { sendRefusal } from '../http/replies.ts';
import { streamsOpen } from '../metrics/metrics.ts';
import { createWriter } from './stream-writer.ts';
import { SESSION_ENDED, toSessionAudience, type OutboxRow, type StreamPosition } from './publish.ts';
import type { Relay, SentRow, Subscriber } from './relay.ts';

const HEARTBEAT_MS = 15_000;
const HEARTBEATS_PER_CHECK = 4; // A session may expire without an event.

export interface StreamDeps {
  readonly relay: Pick<Relay, 'subscribe' | 'stop'>;
  readonly announcements: Announcements;
  readonly authenticate: Authenticate;
  readonly slots?: { readonly perPlayer: number; readonly perNetwork: number };
  readonly heartbeatMs?: number;
}

/** A tab has one stream. Mobile networks put many phones behind one address. */
const DEFAULT_SLOTS = { perPlayer: 8, perNetwork: 500 };

/** Server-sent events, read by `fetch`, because EventSource cannot send the session header. */
export function registerStreamRoutes(app: FastifyInstance, deps: StreamDeps): void {
  const open = new Set<() => void>();
  const { perPlayer, perNetwork } = deps.slots ?? DEFAULT_SLOTS;
  const players = createStreamSlots(perPlayer);
  const visitors = createStreamSlots(perNetwork);
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  app.get(STREAM_PATH, async (request, reply) => {
    const listener = await identifyListener(request, deps.authenticate);
    if (listener === null) return sendRefusal(reply, createRefusal('SESSION_EXPIRED'));
    const network = toNetwork(getAddress(request));
    if (listener.playerId === null && visitors.isFull(network))
      return sendRefusal(reply, createRefusal('RATE_LIMITED', { retryAfterSeconds: 60 }));
    const stream = openStream(request, reply, listener, deps.heartbeatMs ?? HEARTBEAT_MS);
    // A phone that changed its network leaves a stale connection, so a player's newest stream replaces the oldest.
    const leavePlace =
      listener.playerId === null
        ? visitors.acquire(network, stream.end)
        : players.acquire(listener.playerId, stream.end);
    // Not the request's `close`, which fires once its empty body is read.
    const caller = { caller: listener.playerId === null ? 'visitor' : 'player' };
    streamsOpen.inc(caller);
    reply.raw.once('close', () => {
      streamsOpen.dec(caller);
      open.delete(stream.end);
      leavePlace();
      stream.end();
    });
    open.add(stream.end);
    await stream.start(deps, readCursor(request));
    return reply;
  });
}

interface Listener {
  readonly playerId: string | null;
  readonly sessionId: string | null;
  readonly readRemainingMs: () => Promise<number | null>; // ms of the session; null when it has ended
}

/** Null for an invalid token, so that the page logs in again. Visitors without a token may listen. */
async function identifyListener(request: FastifyRequest, authenticate: Authenticate): Promise<Listener | null> {
  const token = readBearerToken(request);
  if (token === null) return { playerId: null, sessionId: null, readRemainingMs: () => Promise.resolve(Infinity) };
  const { deviceId } = buildCall(request);
  const session = deviceId === null ? null : await authenticate(token, deviceId);
  if (session === null || deviceId === null) return null;
  const readRemainingMs = async (): Promise<number | null> => {
    const known = await authenticate(token, deviceId);
    return known === null ? null : (known.remainingMs ?? Infinity);
  };
  return { ...session, readRemainingMs };
}

/** The connection may close at any moment, also during the replay. */
function openStream(request: FastifyRequest, reply: FastifyReply, listener: Listener, heartbeatMs: number) {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...SECURITY_HEADERS,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': CACHE_CONTROL.call,
    'x-accel-buffering': 'no',
    [REQUEST_ID_HEADER]: request.id,
  });
  const leaves = new Set<() => void>();
  const isGone = (): boolean => raw.writableEnded || raw.destroyed;
  const { write, end: endWrites } = createWriter(raw);
  write('retry: 3000\n: open\n\n');
  const checks = startSessionChecks(request, listener, { write, end: endWrites, heartbeatMs });
  const end = (): void => {
    checks.stop();
    for (const unsubscribe of leaves) unsubscribe();
    endWrites();
  };
  const subscriber: Subscriber = {
    playerId: listener.playerId,
    topic: readTopic(request),
    extraAudience: listener.sessionId === null ? null : toSessionAudience(listener.sessionId),
    isDisconnected: isGone,
    begin: (at) => write(`${formatEventId(at)}\n`),
    skip: (at) =>
      write(formatEventId(at) + formatMessage({ name: 'events.missed', payload: {} } satisfies StreamEvent)),
    receive: (row) => (row.name === SESSION_ENDED ? end() : write(encodeRow(row))),
  };
  const start = async ({ relay, announcements }: StreamDeps, after: StreamPosition | null): Promise<void> => {
    try {
      leaves.add(announcements.subscribe((event) => write(formatMessage(event))));
      leaves.add(await relay.subscribe(subscriber, after));
      await checks.check(); // the session may have ended before the subscription
    } catch (error) {
      request.log.warn({ err: error }, 'a stream could not be started');
      end();
    }
    if (isGone()) end();
  };
  return { start, end };
}

function startSessionChecks(
  request: FastifyRequest,
  listener: Listener,
  stream: { readonly write: (text: string) => void; readonly end: () => void; readonly heartbeatMs: number },
) {
  let beats = 0;
  let endTimer: NodeJS.Timeout | undefined;
  const check = async (): Promise<void> => {
    const leftMs = await listener.readRemainingMs();
    clearTimeout(endTimer);
    if (leftMs === null) stream.end();
    else if (leftMs < stream.heartbeatMs * HEARTBEATS_PER_CHECK) endTimer = setTimeout(checkAside, leftMs + 1);
  };
  const checkAside = (): void => {
    check().catch((error: unknown) => request.log.warn({ err: error }, 'a stream could not be checked'));
  };
  const heartbeat = setInterval(() => {
    beats += 1;
    stream.write(': beat\n\n');
    if (beats % HEARTBEATS_PER_CHECK === 0) checkAside();
  }, stream.heartbeatMs);
  const stop = (): void => {
    clearInterval(heartbeat);
    clearTimeout(endTimer);
  };
  return { check, stop };
}

function formatEventId({ writer, position, heldSince = null }: StreamPosition): string {
  const suffix = heldSince === null ? '' : `~${heldSince.writer}.${heldSince.position}`;
  return `id: ${writer}.${position}${suffix}\n`;
}

const encodedRows = new WeakMap<SentRow, Buffer>();

function encodeRow(row: SentRow): Buffer {
  const known = encodedRows.get(row);
  if (known !== undefined) return known;
  const bytes = Buffer.from(formatEventId(row) + formatMessage(row));
  encodedRows.set(row, bytes);
  return bytes;
}

function formatMessage({ name, payload }: Pick<OutboxRow, 'name' | 'payload'>): string {
  return `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;
}

function readCursor(request: FastifyRequest): StreamPosition | null {
  const id = String(request.headers['last-event-id'] ?? '');
  const [, writer, position, heldWriter, heldPosition] =
    /^(\d{1,19})\.(\d{1,15})(?:~(\d{1,19})\.(\d{1,15}))?$/.exec(id) ?? [];
  if (writer === undefined) return null;
  const heldSince = heldWriter === undefined ? null : { writer: heldWriter, position: Number(heldPosition) };
  return { writer, position: Number(position), heldSince };
}

function readTopic(request: FastifyRequest): string | null {
  // Fastify's parser returns a record.
  const { [STREAM_TOPIC]: topic } = request.query as Readonly<Record<string, unknown>>;
  return typeof topic === 'string' && TOPIC.test(topic) ? topic : null;
}

function createStreamSlots(limit: number) {
  const openStreams = new Map<string, Set<() => void>>();
  const release = (name: string, end: () => void): void => {
    const streams = openStreams.get(name);
    streams?.delete(end);
    if (streams?.size === 0) openStreams.delete(name);
  };
  return {
    isFull: (name: string): boolean => (openStreams.get(name)?.size ?? 0) >= limit,
    /** Registers a stream and ends the oldest of that name beyond the limit. Returns the release function. */
    acquire: (name: string, end: () => void): (() => void) => {
      const streams = openStreams.get(name) ?? new Set();
      openStreams.set(name, streams.add(end));
      const [oldest] = streams;
      if (streams.size > limit && oldest !== undefined) {
        release(name, oldest);
        oldest();
      }
      return () => release(name, end);
    },
  };
}

/** Events about facts outside the database, detected by each process. A stream cannot resume from one. */
export function createAnnouncements() {
  const latest = new Map<string, StreamEvent>();
  const listeners = new Set<(event: StreamEvent) => void>();
  return {
    announce: (event: StreamEvent): void => {
      latest.set(event.name, event);
      for (const listener of listeners) listener(event);
    },
    /** First replays the last event of each name. Returns the unsubscribe function. */
    subscribe: (listener: (event: StreamEvent) => void): (() => void) => {
      for (const event of latest.values()) listener(event);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export type Announcements = ReturnType<typeof createAnnouncements>;
