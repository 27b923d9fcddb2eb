import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PICTURE_TYPES } from '@padauk/contract/limits';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { QueueFullError } from '../bounded-queue.ts';

/** Simultaneous uploads of one call. Filling all slots takes thirty accounts. */
const UPLOAD_SLOTS = { label: 'picture uploads', maxTotal: 120, maxPerCaller: 4 } as const;

export interface IncomingPicture {
  /** Always removes the file. Refuses wrong types and long bodies. */
  readonly receive: <Value>(work: (file: string) => Promise<Result<Value>>) => Promise<Result<Value>>;
}

interface PictureSender {
  readonly name: string;
  readonly maximumBytes: number;
}

export type OpenPicture = (request: FastifyRequest, sender: PictureSender) => IncomingPicture;

/** Call the returned function once per endpoint, because each has its own slots. */
export function createPictureBodies(app: FastifyInstance): () => OpenPicture {
  let folder: Promise<string> | null = null;
  app.addHook('onClose', async () => {
    if (folder !== null) await rm(await folder, { recursive: true, force: true });
  });
  const openPicture =
    (take: ReturnType<typeof createSlots>): OpenPicture =>
    (request, { name, maximumBytes }) => ({
      receive: async (work) => {
        const announced = checkPictureHeaders(request, maximumBytes);
        if (!announced.ok) return announced;
        return await take(name, async () => {
          folder ??= mkdtemp(path.join(tmpdir(), 'padauk-pictures-'));
          const file = path.join(await folder, randomUUID());
          try {
            const written = await writeBody(request, file, maximumBytes);
            return written.ok ? await work(file) : written;
          } finally {
            await rm(file, { force: true });
          }
        });
      },
    });
  return () => openPicture(createSlots(UPLOAD_SLOTS));
}

/** A separate scope, because only here the body is not read before the handler asks for it. */
export function registerPictureScope(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, next) => next(null, null));
    routes(scope);
    done();
  });
}

function checkPictureHeaders({ headers }: FastifyRequest, maximumBytes: number): Result<null> {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!PICTURE_TYPES.includes(type)) return refused(createRefusal('IMAGE_INVALID'));
  const isLarge = Number(headers['content-length'] ?? 0) > maximumBytes;
  return isLarge ? refused(createRefusal('PAYLOAD_TOO_LARGE')) : accepted(null);
}

async function writeBody({ raw }: FastifyRequest, file: string, maximumBytes: number): Promise<Result<null>> {
  const handle = await open(file, 'wx', 0o600);
  try {
    let bytes = 0;
    // Stopping early must keep the connection open, because the refusal is sent over it.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      const part = chunk as Buffer; // no encoding is set
      bytes += part.length;
      if (bytes > maximumBytes) return refused(createRefusal('PAYLOAD_TOO_LARGE'));
      await handle.appendFile(part);
    }
    return accepted(null);
  } catch (error) {
    if (raw.destroyed) return refused(createRefusal('INVALID_INPUT')); // the sender disconnected
    throw error;
  } finally {
    await handle.close();
  }
}

interface SlotLimits {
  readonly label: string;
  readonly maxTotal: number;
  readonly maxPerCaller: number;
}

/** Limits concurrent tasks in total and per caller. Throws {@link QueueFullError} at once instead of waiting. */
function createSlots({ label, maxTotal, maxPerCaller }: SlotLimits) {
  const countByCaller = new Map<string, number>();
  let total = 0;
  return async <Value>(caller: string, task: () => Promise<Value>): Promise<Value> => {
    const count = countByCaller.get(caller) ?? 0;
    if (total >= maxTotal || count >= maxPerCaller) throw new QueueFullError(label);
    total += 1;
    countByCaller.set(caller, count + 1);
    try {
      return await task();
    } finally {
      total -= 1;
      const remaining = (countByCaller.get(caller) ?? 1) - 1;
      if (remaining === 0) countByCaller.delete(caller);
      else countByCaller.set(caller, remaining);
    }
  };
}
