import { EDGE_IDLE_SECONDS, MAX_BODY_BYTES, REQUEST_ID_HEADER, SECURITY_HEADERS } from '@padauk/contract/delivery/edge';
import { parseBuildsHeader, BUILDS_HEADER } from '@padauk/contract/delivery/builds-header';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { SECRET_FIELDS } from '@padauk/contract/account/secrets';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { compressResponses } from './compress-responses.ts';
import { findJsonDefect } from './json-body.rules.ts';
import { registerErrorHandlers, respondToUnreadable, getRequestPath, sendRefusal } from './replies.ts';
import { readRequestId } from './call-context.ts';
import { observeRequests } from './observe-requests.ts';
import { RequestLog } from './request-log.ts';
import { Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const START_TIMEOUT_MS = 120_000; // Fastify's ten seconds are too short on a busy machine

/** Time from a request's first to its last byte, and the interval of the check. */
const REQUEST_LIMITS = { requestMs: 30_000, lookMs: 1_000 };

const DRAIN_MS = 2 * EDGE_IDLE_SECONDS * 1_000;

const SECRET_PATHS = [...SECRET_FIELDS, 'token', 'authorization'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

interface LogStream {
  readonly write: (line: string) => void;
}

export function createServer(
  config: Pick<Config, 'logLevel' | 'trustedProxies'> & { readonly isCalledByServices?: boolean },
  stream?: LogStream,
  { requestMs, lookMs } = REQUEST_LIMITS,
): FastifyInstance {
  const app = fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            timestamp: () => `,"time":"${new Date().toISOString()}"`,
            redact: [...SECRET_PATHS, 'req.headers.authorization'],
            ...(stream === undefined ? {} : { stream }),
          },
    // Never `true`: that would trust any X-Forwarded-For that a client sends.
    trustProxy: config.trustedProxies === 0 ? false : (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: MAX_BODY_BYTES,
    pluginTimeout: START_TIMEOUT_MS,
    // An invalid escape in the path bypasses routes, hooks and the error handler.
    frameworkErrors: (_error, _request, reply) =>
      void sendRefusal(
        reply.headers({ ...SECURITY_HEADERS, [REQUEST_ID_HEADER]: reply.request.id }),
        createRefusal('INVALID_INPUT'),
      ),
    genReqId: ({ headers }) => readRequestId(headers, config.trustedProxies > 0 || config.isCalledByServices === true),
    requestTimeout: requestMs,
    // Node's default for incomplete headers is a minute.
    http: { connectionsCheckingInterval: lookMs, headersTimeout: requestMs, requestTimeout: requestMs },
    clientErrorHandler: respondToUnreadable,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // The edge never repeats a POST.
    logController: new LogController({ disableRequestLogging: true }),
    // Log lines carry the page's builds, so that an error can be traced to a version.
    childLoggerFactory: (logger, bindings, options, request) => {
      const builds = parseBuildsHeader(request.headers[BUILDS_HEADER]);
      return new RequestLog(logger, builds === null ? bindings : { ...bindings, builds }, options);
    },
    routerOptions: { maxParamLength: 253, ignoreTrailingSlash: false },
  });
  registerJsonParser(app);
  addSecurityHeaders(app);
  compressResponses(app);
  observeRequests(app);
  registerErrorHandlers(app);
  closeGracefully(app, config.trustedProxies === 0 ? 0 : DRAIN_MS);
  if (config.logLevel === 'debug') logRequests(app);
  return app;
}

function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        path: getRequestPath(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') return done(null, {}); // browsers name the type even for an empty POST
    const defect = findJsonDefect(text);
    if (defect !== null) return done(Object.assign(new Error(`JSON body: ${defect}`), { statusCode: 400 }), undefined);
    return parse(request, text, done);
  });
}

const HEADERS = Object.entries(SECURITY_HEADERS);

/** Adds security headers that the answer does not set itself. Pages set their own content security policy. */
function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    void reply.header(REQUEST_ID_HEADER, request.id);
    for (const [name, value] of HEADERS) if (!reply.hasHeader(name)) void reply.header(name, value);
    done(null, payload);
  });
}

const CHECK_INTERVAL_MS = 50;

/**
 * An edge never repeats a POST, so closing a reused connection would lose it. The server stops listening and answers
 * open connections. It ends each with its answer, and closes idle ones after `drainMs`.
 */
function closeGracefully(app: FastifyInstance, drainMs: number): void {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  app.addHook('preClose', async () => {
    if (!app.server.listening) return;
    Server.prototype.close.call(app.server); // an HTTP server's `close` would end idle connections too
    for (const end = performance.now() + drainMs; sockets.size > 0 && performance.now() < end;)
      await wait(CHECK_INTERVAL_MS);
    const close = (): void => {
      app.server.closeIdleConnections();
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    const timer = setInterval(close, CHECK_INTERVAL_MS);
    app.server.once('close', () => clearInterval(timer));
  });
}
