import { mime } from '@fastify/send';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  BUILD_PATH,
  CACHE_CONTROL,
  CONTENT_SECURITY_POLICY,
  CONTENT_TYPES,
  KEPT_FOR_OUTAGE,
  MAPS_PATH,
  WORKER_PATH,
} from '@padauk/contract/edge';

/** A part that is a dot alone would lead round {@link MAPS_PATH}. */
const ONLY_DOTS = /(?:^|\/)\.+(?:\/|$)/;
const SAFE_PATH = /^[\w.@-]+(?:\/[\w.@-]+)*$/;

/** Serves the files of a release store: its immutable builds at `/host/<build>/…` and `/r/<remote>/<build>/…`, and what `sendFile` is asked for. */
export function serveFiles(app: FastifyInstance, store: string): void {
  // Without their charset, which the plugin adds to what is text.
  for (const [ending, type] of Object.entries(CONTENT_TYPES))
    mime.define({ [type.replace(/;.*/, '')]: [ending] }, true);
  void app.register(fastifyStatic, {
    root: store,
    // The first release makes it.
    suppressWarning: true,
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: headersOf,
  });
  for (const place of ['host', 'r'])
    app.get<{ Params: { '*': string } }>(`/${place}/*`, (request, reply) =>
      sendFile(reply, `${place}/${request.params['*']}`),
    );
}

/** Sends a file of the store, compressed as the build has it where the client takes that, or a real 404, never the page. */
export function sendFile(reply: FastifyReply, name: string): FastifyReply {
  if (SAFE_PATH.test(name) && !name.includes('..') && !ONLY_DOTS.test(name) && !MAPS_PATH.test(`/${name}`))
    return reply.sendFile(name);
  reply.callNotFound();
  return reply;
}

function cachingOf(path: string): Readonly<Record<string, string>> {
  if (BUILD_PATH.test(path)) return { 'cache-control': CACHE_CONTROL.build };
  // Without a server there is no worker to be had either: the browser keeps the one that it has.
  if (path === WORKER_PATH) return { 'cache-control': CACHE_CONTROL.worker };
  return { ...KEPT_FOR_OUTAGE, 'cache-control': CACHE_CONTROL.rootFile };
}

function headersOf(reply: FastifyReply, file: string): void {
  void reply.headers(cachingOf(reply.request.url.split('?', 1)[0] ?? ''));
  if (/\.html(?:\.\w+)?$/.test(file)) void reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
}
