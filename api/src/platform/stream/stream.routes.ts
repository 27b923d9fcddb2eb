import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CACHE_CONTROL, REQUEST_ID_HEADER, SECURITY_HEADERS } from '@padauk/contract/edge';
import { STREAM_PATH, STREAM_TOPIC, TOPIC, type StreamEvent } from '@padauk/contract/events';
import { refusal } from '@padauk/contract/refusals';
import type { Authenticate } from '../http/calls.ts';
import { addressOf, callOf, tokenOf } from '../http/caller.ts';
import { networkOf } from '../http/rate-limit.ts';
import { sendRefusal } from '../http/replies.ts';
import type { Announcements } from './announcements.ts';
import { openParts } from './in-parts.ts';
import { openStreamPlaces } from './stream-places.ts';
import { SESSION_ENDED, sessionAudience, type OutboxRow, type StreamPlace } from './publish.ts';
import type { Relay, ToldRow } from './relay.ts';

const HEARTBEAT_MS = 15_000;
/** Each fourth heartbeat asks whether the session still stands: one that nobody ended grows too old. */
const HEARTBEATS_PER_CHECK = 4;
/** A browser that does not read is let go; it comes back with the id of the last event that it has. */
const MAX_UNREAD_BYTES = 256 * 1024;
/** More than this of one turn is not kept back: what nobody reads is counted while it is written. */
const WRITE_AT_BYTES = 16 * 1024;

const inParts = openParts();

export interface StreamDeps {
  readonly relay: Relay;
  readonly announcements: Announcements;
  readonly authenticate: Authenticate;
  /** Streams that one player, and the visitors of one network, may have open at once. */
  readonly places?: { readonly perPlayer: number; readonly perNetwork: number };
  /** Between two beats; each fourth one asks whether the session still stands. */
  readonly heartbeatMs?: number;
}

/** A tab has one. A mobile network puts many phones behind one address. */
const PLACES = { perPlayer: 8, perNetwork: 500 };

/** `GET /api/stream`: server-sent events, readable by `fetch` (which can send the session's header; EventSource cannot). Visitors hear what is for all; everybody, what is said of the topic they ask for. */
export function streamRoutes(app: FastifyInstance, deps: StreamDeps): void {
  const open = new Set<() => void>();
  const { perPlayer, perNetwork } = deps.places ?? PLACES;
  const players = openStreamPlaces(perPlayer);
  const visitors = openStreamPlaces(perNetwork);
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  app.get(STREAM_PATH, async (request, reply) => {
    const listener = await listenerOf(request, deps.authenticate);
    if (listener === null) return sendRefusal(reply, refusal('SESSION_EXPIRED'));
    const network = networkOf(addressOf(request));
    if (listener.playerId === null && visitors.isFull(network))
      return sendRefusal(reply, refusal('RATE_LIMITED', { retryAfterSeconds: 60 }));
    const stream = openStream(request, reply, listener, deps.heartbeatMs ?? HEARTBEAT_MS);
    // A phone that left its network leaves a connection behind that still counts: a player's newest one takes the place of the oldest.
    const leavePlace =
      listener.playerId === null ? visitors.take(network, stream.end) : players.take(listener.playerId, stream.end);
    // Not the request's `close`: that comes when its (empty) body has been read.
    reply.raw.once('close', () => {
      open.delete(stream.end);
      leavePlace();
      stream.end();
    });
    open.add(stream.end);
    await stream.start(deps, cursorOf(request));
    return reply;
  });
}

/** Who listens, and how to ask again whether it may. */
interface Listener {
  readonly playerId: string | null;
  /** Null for a visitor. */
  readonly sessionId: string | null;
  /** For how many milliseconds it may if nothing happens; null when it may no more. */
  readonly askLeftMs: () => Promise<number | null>;
}

/** A visitor without a token listens too; a token that does not stand is said, so that the page logs in again. */
async function listenerOf(request: FastifyRequest, authenticate: Authenticate): Promise<Listener | null> {
  const token = tokenOf(request);
  if (token === null) return { playerId: null, sessionId: null, askLeftMs: () => Promise.resolve(Infinity) };
  const { deviceId } = callOf(request);
  if (deviceId === null) return null;
  const session = await authenticate(token, deviceId);
  if (session === null) return null;
  const askLeftMs = async (): Promise<number | null> => {
    const known = await authenticate(token, deviceId);
    return known === null ? null : (known.leftMs ?? Infinity);
  };
  return { ...session, askLeftMs };
}

interface Writer {
  readonly write: (text: string | Buffer) => void;
  /** Behind what was written; what comes later is dropped. */
  readonly end: () => void;
}

interface Stream {
  readonly start: (deps: StreamDeps, after: StreamPlace | null) => Promise<void>;
  readonly end: () => void;
}

/** Takes the connection over from the framework. It may end at any moment, also while what was missed is still being read. */
function openStream(request: FastifyRequest, reply: FastifyReply, listener: Listener, heartbeatMs: number): Stream {
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
  const { write, end: endWrites } = openWriter(raw);
  write('retry: 3000\n: open\n\n');
  const checks = startChecks(request, listener, { write, end: endWrites, heartbeatMs });
  const end = (): void => {
    checks.stop();
    for (const leave of leaves) leave();
    endWrites();
  };
  const start = async ({ relay, announcements }: StreamDeps, after: StreamPlace | null): Promise<void> => {
    try {
      leaves.add(announcements.subscribe((event) => write(messageOf(event))));
      leaves.add(
        await relay.subscribe(
          {
            playerId: listener.playerId,
            topic: topicOf(request),
            hears: listener.sessionId === null ? undefined : sessionAudience(listener.sessionId),
            isGone,
            begin: (at) => write(`${idOf(at)}\n`),
            skip: (at) => write(idOf(at) + messageOf({ name: 'events.missed', payload: {} } satisfies StreamEvent)),
            take: (row) => (row.name === SESSION_ENDED ? end() : write(bytesOf(row))),
          },
          after,
        ),
      );
      // It may have ended after it was asked for and before its end could be heard here.
      await checks.check();
    } catch (error) {
      request.log.warn({ err: error }, 'a stream could not be started');
      end();
    }
    if (isGone()) end();
  };
  return { start, end };
}

/**
 * What one look at the outbox finds for a phone is joined into one write: a write of its own for each event takes a third more of the processor when ten come at once for
 * hundreds of phones. Phones are written to in parts, so that a bet does not wait for a thousand of them.
 */
function openWriter(raw: ServerResponse): Writer {
  let [pending, pendingBytes]: [Buffer[], number] = [[], 0];
  const flush = (): void => {
    const [first, ...more] = pending;
    [pending, pendingBytes] = [[], 0];
    if (first === undefined || raw.writableEnded || raw.destroyed) return;
    raw.write(more.length === 0 ? first : Buffer.concat([first, ...more]));
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  };
  return {
    write: (text) => {
      const bytes = typeof text === 'string' ? Buffer.from(text) : text;
      if (pending.push(bytes) === 1) inParts(flush);
      pendingBytes += bytes.length;
      if (pendingBytes >= WRITE_AT_BYTES) flush();
    },
    end: () => {
      flush();
      raw.end();
    },
  };
}

/** Beats, and asks at every fourth beat whether the session still stands; and in between at the moment when it will have grown too old, so that nothing is told after that. */
function startChecks(
  request: FastifyRequest,
  listener: Listener,
  stream: { readonly write: (text: string) => void; readonly end: () => void; readonly heartbeatMs: number },
): { readonly check: () => Promise<void>; readonly stop: () => void } {
  let beats = 0;
  let atItsEnd: NodeJS.Timeout | undefined;
  const check = async (): Promise<void> => {
    const leftMs = await listener.askLeftMs();
    clearTimeout(atItsEnd);
    if (leftMs === null) stream.end();
    else if (leftMs < stream.heartbeatMs * HEARTBEATS_PER_CHECK) atItsEnd = setTimeout(checkAside, leftMs + 1);
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
    clearTimeout(atItsEnd);
  };
  return { check, stop };
}

function idOf({ writer, position, heldSince = null }: StreamPlace): string {
  const held = heldSince === null ? '' : `~${heldSince.writer}.${heldSince.position}`;
  return `id: ${writer}.${position}${held}\n`;
}

/** Each event's bytes are made once, however many listen. */
const bytesOfRows = new WeakMap<ToldRow, Buffer>();

function bytesOf(row: ToldRow): Buffer {
  const known = bytesOfRows.get(row);
  if (known !== undefined) return known;
  const bytes = Buffer.from(idOf(row) + messageOf(row));
  bytesOfRows.set(row, bytes);
  return bytes;
}

function messageOf({ name, payload }: Pick<OutboxRow, 'name' | 'payload'>): string {
  return `event: ${name}\ndata: ${JSON.stringify(payload)}\n\n`;
}

function cursorOf(request: FastifyRequest): StreamPlace | null {
  const id = String(request.headers['last-event-id'] ?? '');
  const [, writer, position, heldWriter, heldPosition] =
    /^(\d{1,19})\.(\d{1,15})(?:~(\d{1,19})\.(\d{1,15}))?$/.exec(id) ?? [];
  if (writer === undefined) return null;
  const heldSince = heldWriter === undefined ? null : { writer: heldWriter, position: Number(heldPosition) };
  return { writer, position: Number(position), heldSince };
}

function topicOf(request: FastifyRequest): string | null {
  const { [STREAM_TOPIC]: topic } = request.query as Readonly<Record<string, unknown>>; // Fastify's parser makes a record
  return typeof topic === 'string' && TOPIC.test(topic) ? topic : null;
}
