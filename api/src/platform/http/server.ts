import { EDGE_IDLE_SECONDS, MAX_BODY_BYTES, REQUEST_ID_HEADER, SECURITY_HEADERS } from '@padauk/contract/edge';
import { parseBuildsHeader, BUILDS_HEADER } from '@padauk/contract/builds-header';
import { createRefusal } from '@padauk/contract/refusals';
import { SECRET_FIELDS } from '@padauk/contract/secrets';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { closeGracefully } from './close-gracefully.ts';
import { compressResponses } from './compress-responses.ts';
import { findJsonDefect } from './json-body.rules.ts';
import { registerErrorHandlers, respondToUnreadable, getRequestPath, sendRefusal } from './replies.ts';
import { readRequestId } from './request-id.ts';
import { RequestLog } from './request-log.ts';
import { addSecurityHeaders } from './security-headers.ts';

const START_TIMEOUT_MS = 120_000; // Fastify's ten seconds are too short on a busy machine

/** Time from a request's first to its last byte, and the interval of the check. */
const REQUEST_LIMITS = { requestMs: 30_000, lookMs: 1_000 };

const DRAIN_MS = 2 * EDGE_IDLE_SECONDS * 1_000;

const SECRET_PATHS = [...SECRET_FIELDS, 'token', 'authorization'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

interface LogStream {
  readonly write: (line: string) => void;
}

export function createServer(
  config: Pick<Config, 'logLevel' | 'trustedProxies'>,
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
    genReqId: ({ headers }) => readRequestId(headers),
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
