import { randomUUID } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PICTURE_TYPES } from '@padauk/contract/limits';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inPlaces } from './places.ts';

/** Bodies of one call that come in at once: faces, however many, take no place of a slip. A slow sender holds a file, and no place of those that are decoded: so many that it takes thirty accounts to fill them, which somebody is told of (row 31). */
const PLACES = { of: 'pictures that come in', all: 120, each: 4 } as const;

/** A picture that is announced: not a byte of its body has been read. */
export interface IncomingPicture {
  /** Writes the body to a file, runs `work` on it, and removes it, however that ends. Refused when it is too long, or no picture by its own word. */
  readonly receive: <Value>(work: (file: string) => Promise<Result<Value>>) => Promise<Result<Value>>;
}

/** Who sends a picture, and how much of it is read. */
interface PictureSender {
  /** A player's id, or an operator's name: each has so many places. */
  readonly name: string;
  readonly maximumBytes: number;
}

/** Of one call, with places of its own. */
export type OpenPicture = (request: FastifyRequest, sender: PictureSender) => IncomingPicture;

/** Bodies that are pictures, in a folder of this server's own, which goes when it closes. To be called once for each call that takes them. */
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

/** Routes of a scope of its own: there alone no body is read before the handler asks for it. */
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
    // Stopping early must not end the connection: the refusal is still to be sent over it.
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      const part = chunk as Buffer; // no encoding is set: it is bytes
      bytes += part.length;
      if (bytes > maximumBytes) return refused(refusal('PAYLOAD_TOO_LARGE'));
      await handle.appendFile(part);
    }
    return accepted(null);
  } catch (error) {
    if (raw.destroyed) return refused(refusal('INVALID_INPUT')); // the sender hung up, or was cut: nobody reads this
    throw error;
  } finally {
    await handle.close();
  }
}
