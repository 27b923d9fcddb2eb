import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PICTURE_TYPES } from '@padauk/contract/limits';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inPlaces } from './places.ts';

/** Simultaneous uploads of one call. Filling all places takes thirty accounts. */
const PLACES = { of: 'pictures that come in', all: 120, each: 4 } as const;

export interface IncomingPicture {
  /** Always removes the file. Refuses wrong types and long bodies. */
  readonly receive: <Value>(work: (file: string) => Promise<Result<Value>>) => Promise<Result<Value>>;
}

interface PictureSender {
  readonly name: string;
  readonly maximumBytes: number;
}

export type OpenPicture = (request: FastifyRequest, sender: PictureSender) => IncomingPicture;

/** Call the returned function once per endpoint, because each has its own places. */
export function openPictureBodies(app: FastifyInstance): () => OpenPicture {
  let folder: Promise<string> | null = null;
  app.addHook('onClose', async () => {
    if (folder !== null) await rm(await folder, { recursive: true, force: true });
  });
  const openPicture =
    (take: ReturnType<typeof inPlaces>): OpenPicture =>
    (request, { name, maximumBytes }) => ({
      receive: async (work) => {
        const announced = refusalByHeaders(request, maximumBytes);
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
  return () => openPicture(inPlaces(PLACES));
}

/** A separate scope, because only here the body is not read before the handler asks for it. */
export function pictureScope(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, next) => next(null, null));
    routes(scope);
    done();
  });
}

function refusalByHeaders({ headers }: FastifyRequest, maximumBytes: number): Result<null> {
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!PICTURE_TYPES.includes(type)) return refused(refusal('IMAGE_INVALID'));
  const isLarge = Number(headers['content-length'] ?? 0) > maximumBytes;
  return isLarge ? refused(refusal('PAYLOAD_TOO_LARGE')) : accepted(null);
}

async function writeBody({ raw }: FastifyRequest, file: string, maximumBytes: number): Promise<Result<null>> {
  const handle = await open(file, 'wx', 0o600);
  try {
    let bytes = 0;
    // Stopping early must keep the connection open, because the refusal is sent over it.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      const part = chunk as Buffer; // no encoding is set
      bytes += part.length;
      if (bytes > maximumBytes) return refused(refusal('PAYLOAD_TOO_LARGE'));
      await handle.appendFile(part);
    }
    return accepted(null);
  } catch (error) {
    if (raw.destroyed) return refused(refusal('INVALID_INPUT')); // the sender disconnected
    throw error;
  } finally {
    await handle.close();
  }
}
