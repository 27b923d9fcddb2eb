import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STREAM_PATH } from '@padauk/contract/events';
import type { Authenticate, Call } from '../http/calls.ts';
import { callOf, tokenOf } from '../http/caller.ts';
import { sendRefusal } from '../http/replies.ts';
import { refusal } from '@padauk/contract/refusals';
import type { OutboxCursor, OutboxRow } from './publish.ts';
import type { Relay } from './relay.ts';

const HEARTBEAT_MS = 15_000;
/** Each fourth heartbeat asks whether the session still stands: a log-out ends its streams within a minute. */
const HEARTBEATS_PER_CHECK = 4;
/** A browser that does not read is let go; it comes back with the id of the last event that it has. */
const MAX_UNREAD_BYTES = 256 * 1024;

export interface StreamDeps {
  readonly relay: Relay;
  readonly authenticate: Authenticate;
}

/** `GET /api/stream`: server-sent events, readable by `fetch` (which can send the session's header; EventSource cannot). Visitors hear what is for all. */
export function streamRoutes(app: FastifyInstance, deps: StreamDeps): void {
  const open = new Set<() => void>();
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  app.get(STREAM_PATH, async (request, reply) => {
    const listener = await listenerOf(request, deps.authenticate);
    if (listener === null) return sendRefusal(reply, refusal('SESSION_EXPIRED'));
    const end = await startStream(request, reply, { ...deps, listener });
    open.add(end);
    request.raw.once('close', () => {
      open.delete(end);
      end();
    });
    return reply;
  });
}

/** Who listens, and how to ask again whether it may. */
interface Listener {
  readonly playerId: string | null;
  readonly isStillValid: () => Promise<boolean>;
}

/** A visitor without a token listens too; a token that does not stand is said, so that the page logs in again. */
async function listenerOf(request: FastifyRequest, authenticate: Authenticate): Promise<Listener | null> {
  const call: Call = callOf(request);
  const token = tokenOf(request);
  if (token === null) return { playerId: null, isStillValid: () => Promise.resolve(true) };
  const { deviceId } = call;
  if (deviceId === null) return null;
  const session = await authenticate(token, deviceId);
  return session === null ? null : { playerId: session.playerId, isStillValid: async () => (await authenticate(token, deviceId)) !== null };
}

async function startStream(request: FastifyRequest, reply: FastifyReply, { relay, listener }: { relay: Relay; listener: Listener }): Promise<() => void> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no', 'x-content-type-options': 'nosniff' });
  const write = (text: string): void => {
    raw.write(text);
    if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy();
  };
  write('retry: 3000\n: open\n\n');
  let beats = 0;
  const heartbeat = setInterval(() => {
    beats += 1;
    write(': beat\n\n');
    if (beats % HEARTBEATS_PER_CHECK !== 0) return;
    listener.isStillValid().then((isValid) => (isValid ? undefined : raw.end()), (error: unknown) => request.log.warn({ err: error }, 'could not check a stream'));
  }, HEARTBEAT_MS);
  const leave = await relay.subscribe({ playerId: listener.playerId, take: (row) => write(textOf(row)) }, cursorOf(request));
  return () => {
    clearInterval(heartbeat);
    leave();
    raw.end();
  };
}

function textOf(row: OutboxRow): string {
  return `id: ${row.writer}.${row.position}\nevent: ${row.name}\ndata: ${JSON.stringify(row.payload)}\n\n`;
}

function cursorOf(request: FastifyRequest): OutboxCursor | null {
  const match = /^(\d{1,19})\.(\d{1,15})$/.exec(String(request.headers['last-event-id'] ?? ''));
  return match === null ? null : { writer: match[1] ?? '0', position: Number(match[2]) };
}
