import { EDGE_IDLE_SECONDS, MAX_BODY_BYTES, REQUEST_ID_HEADER, SECURITY_HEADERS } from '@padauk/contract/edge';
import { readBuildsHeader, BUILDS_HEADER } from '@padauk/contract/builds-header';
import { refusal } from '@padauk/contract/refusals';
import { SECRET_FIELDS } from '@padauk/contract/secrets';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { closeGracefully } from './close-gracefully.ts';
import { compressAnswers } from './compress-answers.ts';
import { jsonDefect } from './json-body.rules.ts';
import { answerFailures, answerUnreadable, pathOf, sendRefusal } from './replies.ts';
import { readRequestId } from './request-id.ts';
import { RequestLog } from './request-log.ts';
import { sendSecurityHeaders } from './security-headers.ts';

/** A part of the server that is ready later than this ends the start. Ten seconds, which is Fastify's own, is not enough for a machine that is busy with something else. */
const START_TIMEOUT_MS = 120_000;

/** L3: from a request's first byte to its last; how often is looked for those that take longer. */
const REQUEST_LIMITS = { requestMs: 30_000, lookMs: 1_000 };

/** Behind an edge: twice as long as it keeps a connection that it does not use. */
const DRAIN_MS = 2 * EDGE_IDLE_SECONDS * 1_000;

/** What the log never shows, wherever it stands in a line. */
const SECRETS = [...SECRET_FIELDS, 'token', 'authorization'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Where log lines go in place of the standard output. */
interface LogStream {
  readonly write: (line: string) => void;
}

/** A bare HTTP server: log, limits, safe JSON, refusals for everything that goes wrong. Knows no route. */
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
            redact: [...SECRETS, 'req.headers.authorization'],
            ...(stream === undefined ? {} : { stream }),
          },
    // A number of hops, never `true`: that would believe any X-Forwarded-For that the client writes.
    trustProxy: config.trustedProxies === 0 ? false : (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: MAX_BODY_BYTES,
    pluginTimeout: START_TIMEOUT_MS,
    // A path whose escapes mean nothing never reaches a route, nor the error handler, nor a hook.
    frameworkErrors: (_error, _request, reply) =>
      void sendRefusal(
        reply.headers({ ...SECURITY_HEADERS, [REQUEST_ID_HEADER]: reply.request.id }),
        refusal('INVALID_INPUT'),
      ),
    genReqId: ({ headers }) => readRequestId(headers),
    requestTimeout: requestMs,
    // Half of the headers would have a minute, which is Node's own.
    http: { connectionsCheckingInterval: lookMs, headersTimeout: requestMs, requestTimeout: requestMs },
    clientErrorHandler: answerUnreadable,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    // What arrives while the server closes is answered: the edge has sent it here, and sends no POST twice.
    return503OnClosing: false,
    logController: new LogController({ disableRequestLogging: true }),
    // Each line about a request says which builds the page runs that made it: "which version produced this error?" has an answer.
    childLoggerFactory: (logger, bindings, options, request) => {
      const builds = readBuildsHeader(request.headers[BUILDS_HEADER]);
      return new RequestLog(logger, builds === null ? bindings : { ...bindings, builds }, options);
    },
    routerOptions: { maxParamLength: 253, ignoreTrailingSlash: false },
  });
  readJsonSafely(app);
  sendSecurityHeaders(app);
  compressAnswers(app);
  answerFailures(app);
  closeGracefully(app, config.trustedProxies === 0 ? 0 : DRAIN_MS);
  if (config.logLevel === 'debug') logRequests(app);
  return app;
}

/** One line for each request. On `debug`: the edge in front keeps an access log of its own. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.debug(
      {
        method: request.method,
        path: pathOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}

function readJsonSafely(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    // An empty body is an empty request: a browser that posts nothing still names the type.
    if (text === '') return done(null, {});
    const defect = jsonDefect(text);
    if (defect !== null) return done(Object.assign(new Error(`JSON body: ${defect}`), { statusCode: 400 }), undefined);
    return parse(request, text, done);
  });
}
