import { randomUUID } from 'node:crypto';
import { refusal } from '@padauk/contract/refusals';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { jsonDefect } from './json-body.rules.ts';
import { answerFailures, sendRefusal } from './replies.ts';
import { sendSecurityHeaders } from './security-headers.ts';

/** 64 KB: the longest slip of a hundred lines has 5. Routes that take a picture say so. */
const BODY_LIMIT = 64 * 1024;

/** What the log never shows, wherever it stands in a line. */
const SECRETS = ['password', 'confirmPassword', 'otp', 'pin', 'token', 'authorization'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** A bare HTTP server: log, limits, safe JSON, refusals for everything that goes wrong. Knows no route. */
export function createServer(config: Pick<Config, 'logLevel' | 'trustedProxies'>): FastifyInstance {
  const app = fastify({
    logger: config.logLevel === 'silent' ? false : { level: config.logLevel, redact: [...SECRETS, 'req.headers.authorization'] },
    // A number of hops, never `true`: that would believe any X-Forwarded-For that the client writes.
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: BODY_LIMIT,
    // A path whose escapes mean nothing never reaches a route, nor the error handler.
    frameworkErrors: (_error, _request, reply) => void sendRefusal(reply, refusal('INVALID_INPUT')),
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 253, ignoreTrailingSlash: false },
  });
  readJsonSafely(app);
  sendSecurityHeaders(app);
  answerFailures(app);
  return app;
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
