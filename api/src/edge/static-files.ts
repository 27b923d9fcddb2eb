import { existsSync } from 'node:fs';
import path from 'node:path';
import { mime } from '@fastify/send';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  buildOpenHeaders,
  BUILD_PATH,
  CACHE_CONTROL,
  CONTENT_SECURITY_POLICY,
  CONTENT_TYPES,
  OUTAGE_CACHE_HEADERS,
  MAPS_PATH,
  OPEN_FILE,
  OPENINGS_FOLDER,
  WORKER_PATH,
  SHARED_PICTURE,
} from '@padauk/contract/delivery/edge';
import { getRegistryFolder, PRODUCTION_REGISTRY } from '@padauk/contract/delivery/registry';

/** A segment of dots only would bypass {@link MAPS_PATH}. */
const ONLY_DOTS = /(?:^|\/)\.+(?:\/|$)/;
const SAFE_PATH = /^[\w.@-]+(?:\/[\w.@-]+)*$/;

export function serveStaticFiles(app: FastifyInstance, store: string, registryName = PRODUCTION_REGISTRY): void {
  const openings = path.join(store, getRegistryFolder(registryName), OPENINGS_FOLDER);
  // Without the charset, which the plugin adds.
  for (const [ending, type] of Object.entries(CONTENT_TYPES))
    mime.define({ [type.replace(/;.*/, '')]: [ending] }, true);
  void app.register(fastifyStatic, {
    root: store,
    suppressWarning: true, // The first release creates the folder.
    serve: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => setFileHeaders(reply, file, openings),
  });
  for (const folder of ['host', 'r'])
    app.get<{ Params: { '*': string } }>(`/${folder}/*`, (request, reply) =>
      sendFile(reply, `${folder}/${request.params['*']}`),
    );
}

/** A missing file gets a real 404, never the page. */
export function sendFile(reply: FastifyReply, name: string): FastifyReply {
  if (SAFE_PATH.test(name) && !name.includes('..') && !ONLY_DOTS.test(name) && !MAPS_PATH.test(`/${name}`))
    return reply.sendFile(name);
  reply.callNotFound();
  return reply;
}

function selectCacheHeaders(urlPath: string): Readonly<Record<string, string>> {
  if (BUILD_PATH.test(urlPath)) return { 'cache-control': CACHE_CONTROL.build };
  if (urlPath === WORKER_PATH) return { 'cache-control': CACHE_CONTROL.worker };
  return { ...OUTAGE_CACHE_HEADERS, 'cache-control': CACHE_CONTROL.rootFile };
}

function setFileHeaders(reply: FastifyReply, file: string, openings: string): void {
  const { url, headers } = reply.request;
  // As nginx compares it. The router has decoded it before, so it is well-formed.
  const urlPath = decodeURIComponent(url.split('?', 1)[0] ?? '');
  void reply.headers(selectCacheHeaders(urlPath));
  const remote = OPEN_FILE.exec(urlPath)?.groups?.['open_remote'];
  if (remote !== undefined)
    // Synchronous: two or three calls of some microseconds each.
    void reply.headers(buildOpenHeaders((name) => existsSync(path.join(openings, remote, name)), headers.origin ?? ''));
  if (/\.html(?:\.\w+)?$/.test(file)) void reply.header('content-security-policy', CONTENT_SECURITY_POLICY);
}

/**
 * For a phone without the service worker that takes shared pictures. The body is not read; the page asks for the
 * picture again.
 */
export function registerSharedPictureRoute(app: FastifyInstance): void {
  app.route({
    method: 'POST',
    url: SHARED_PICTURE.path,
    onRequest: async (_request, reply) =>
      reply.header('cache-control', CACHE_CONTROL.missing).redirect(SHARED_PICTURE.lost, 303),
    handler: (_request, reply) => {
      reply.callNotFound();
    },
  });
}

// This worker deletes all caches and then itself. Browsers fetch a newer worker past the old one, so it reaches phones
// with a faulty worker. Open pages stay: a bet may be in progress.
const SELF_REMOVING_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

export function serveWorkerRemoval(app: FastifyInstance): void {
  app.get(WORKER_PATH, (_, reply) =>
    reply
      .type(CONTENT_TYPES['js'] ?? '')
      .header('cache-control', CACHE_CONTROL.worker)
      .send(SELF_REMOVING_WORKER),
  );
}
