import { PassThrough } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { PRODUCTION_REGISTRY } from '@padauk/contract/delivery/registry';
import { createPlatformPool, type SharedPlatform } from '../gate/smoke/shared-platform.ts';
import { parseUploads, readUploadedBuild, type FinishedBuild } from '../store/finished-build.ts';
import { checkRegistry } from '../store/named-registry.ts';
import { RefusalError } from '../store/refusal-error.ts';
import { findRegistryProblems } from '../store/revisions.ts';
import { createStore } from '../store/store.ts';
import type { Store } from '../store/store.types.ts';
import { UsageError } from '../terminal/command-line.ts';
import { buildOperator, toRefusalAnswer, type Answer, type Invocation, type Verb, type Verbs } from '../verb.ts';
import { describeWatchdogProblem, readWatchdogState } from '../watch/heartbeat.ts';
import {
  createNotUnderstood,
  findPermissionProblem,
  findRemoteProblem,
  parseCall,
  type RequestProblem,
  type VerbRequest,
} from './call.rules.ts';
import { createCallerLookup, type Caller } from './callers.ts';
import { createGateQueue } from './gate-queue.ts';

interface ServiceDeps {
  readonly store: Store;
  readonly env: Invocation['env'];
  readonly report: (line: string) => void;
  readonly verbs: Verbs;
  readonly platform?: SharedPlatform;
  readonly gatePlaces?: number;
}

interface ServiceRequest extends VerbRequest {
  readonly builds?: readonly FinishedBuild[];
}

/** A host has some 3 MB with compressed copies, base64 adds a third. */
const MAX_PUBLISH_BYTES = 64 * 1024 * 1024;
const MAX_CALL_BYTES = 64 * 1024;
const GATED_VERBS = new Set(['promote', 'canary', 'approve']);
/** Queued, as each gate uses a server and a browser. A rollback and the end of a canary never wait. */
const hasGate = (name: string, { words }: ServiceRequest): boolean =>
  GATED_VERBS.has(name) && !(name === 'canary' && words['percent'] === '0');

type WriteLine = (line: { readonly progress: string } | { readonly answer: Answer }) => void;

/** `POST /release/<verb>`: 200 with JSON lines, also for refusals; 400, 401, 403, 404 if nothing began. */
export function createReleaseService(deps: ServiceDeps): FastifyInstance {
  const { store, env, report, verbs, platform = createPlatformPool(), gatePlaces } = deps;
  const app = Fastify({ bodyLimit: MAX_CALL_BYTES, logger: false });
  const callers = new WeakMap<FastifyRequest, Caller>();
  const findCaller = createCallerLookup({ store, env });
  const runInQueue = createGateQueue(gatePlaces);
  const noSuchVerb: RequestProblem = {
    status: 404,
    problem: 'this command does not exist over HTTP',
    remedy: `there are ${Object.keys(verbs).join(', ')}`,
  };
  app.addHook('onClose', () => platform.stop());
  app.get('/healthz', () => readHealth(store));
  // Runs before the body is read: unknown callers cannot upload.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/healthz') return;
    const caller = await findCaller(request.headers);
    if ('name' in caller) callers.set(request, caller);
    else if (caller.status === 503) return sendProblem(reply, caller);
    // Does not wait for the rest of the upload.
    else return sendProblem(reply.headers({ 'www-authenticate': 'Bearer', connection: 'close' }), caller);
  });
  app.setErrorHandler((failure, request, reply) => sendFailure(failure, request, reply, report));
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, noSuchVerb));

  const answerCall = async (name: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
    if (verb === undefined) return sendProblem(reply, noSuchVerb);
    const caller = callers.get(request);
    if (caller === undefined) throw new Error('a call has no authenticated caller');
    const call = await parseRequest(name, verb, request.body);
    if ('status' in call) return sendProblem(reply, call);
    const problem = findProblem(verb, call, caller);
    if (problem !== null) return sendProblem(reply, problem);
    const { options } = call;
    report(`${caller.name}: ${name} ${describeCall(verb, call)}`.trim());
    const { registry = PRODUCTION_REGISTRY } = options;
    await checkRegistry(store.sharedStorage, registry);
    // Uploads and the queue take minutes, in which a token may be revoked.
    const checkAllowed = async (): Promise<void> => {
      const now = await findCaller(request.headers);
      const newProblem = 'name' in now ? findProblem(verb, call, now) : now;
      if (newProblem !== null) throw new RefusalError(newProblem.problem, newProblem.remedy);
    };
    const { identity } = caller;
    const context = { ...buildContext(store, registry, caller), env, platform };
    return streamAnswer(reply, (writeLine) => {
      const reportProgress = (progress: string): void => writeLine({ progress });
      const operator = { ...buildOperator(caller.name, options, reportProgress), checkAllowed, identity };
      const run = async (): Promise<Answer> => {
        await checkAllowed();
        return (await verb.load())({ ...call, ...context, many: [], operator });
      };
      return hasGate(name, call) ? runInQueue(caller.name, run, reportProgress) : run();
    });
  };
  app.post('/release/publish', { bodyLimit: MAX_PUBLISH_BYTES }, (request, reply) =>
    answerCall('publish', request, reply),
  );
  app.post<{ Params: { verb: string } }>('/release/:verb', (request, reply) =>
    answerCall(request.params.verb, request, reply),
  );
  return app;
}

function buildContext({ sharedStorage }: Store, registry: string, caller: Caller) {
  const checkMayRelease = (remote: string): void => {
    const problem = findRemoteProblem(caller, remote);
    if (problem !== null) throw new RefusalError(problem.problem, problem.remedy);
  };
  return { store: createStore(sharedStorage, registry), mayForce: caller.mayForce, checkMayRelease };
}

/** `ok` only means that the service answers. */
async function readHealth(store: Store): Promise<object> {
  const registry = await store.readRegistry();
  const problems = registry === null ? [] : await findRegistryProblems(store, registry);
  const watch = describeWatchdogProblem(await readWatchdogState(store.storage, new Date()));
  return { ok: true, revision: registry?.revision ?? null, problems, watch };
}

/** For the log, without secrets. */
function describeCall(verb: Verb, { words, builds = [] }: ServiceRequest): string {
  const secrets = verb.words.filter(({ isSecret }) => isSecret === true).map(({ name }) => name);
  const shown = Object.entries(words).flatMap(([name, word]) => (secrets.includes(name) ? [] : [word]));
  return [...shown, builds.map(formatBuild).join(', ')].join(' ');
}

const formatBuild = ({ release }: FinishedBuild): string => `${release.remote} ${release.buildId}`;

/** Builds belong to all registries. */
function findProblem(verb: Verb, { builds, ...call }: ServiceRequest, caller: Caller): RequestProblem | null {
  if (builds === undefined) return findPermissionProblem(verb, call, caller);
  const problems = builds.map(({ release }) => findRemoteProblem(caller, release.remote));
  return problems.find((problem) => problem !== null) ?? null;
}

async function parseRequest(name: string, verb: Verb, body: unknown): Promise<ServiceRequest | RequestProblem> {
  return name === 'publish' ? parseUpload(verb, body) : parseCall(verb, body);
}

async function parseUpload(verb: Verb, body: unknown): Promise<ServiceRequest | RequestProblem> {
  const uploads = parseUploads(body);
  if (uploads === null)
    return createNotUnderstood('builds must be a list of objects with release and files, in base64');
  const call = parseCall({ ...verb, words: [] }, body);
  if ('status' in call) return call;
  const builds = [];
  for (const upload of uploads) builds.push(await readUploadedBuild(upload));
  return { ...call, builds };
}

/** Streams progress. Work continues if the caller disconnects; the audit has the result. */
function streamAnswer(reply: FastifyReply, work: (writeLine: WriteLine) => Promise<Answer>): FastifyReply {
  const lines = new PassThrough();
  const writeLine: WriteLine = (line) => void (lines.writable && lines.write(`${JSON.stringify(line)}\n`));
  void work(writeLine)
    .catch((failure: unknown) => toRefusalAnswer(failure) ?? toFailureAnswer(failure))
    .then((answer) => {
      writeLine({ answer });
      lines.end();
    });
  return reply.type('application/x-ndjson').header('cache-control', 'no-store').send(lines);
}

function toFailureAnswer(failure: unknown): Answer {
  const message = failure instanceof Error ? failure.message : String(failure);
  const { problem, remedy } =
    failure instanceof UsageError
      ? createNotUnderstood(message)
      : {
          problem: `the release service failed: ${message}`,
          remedy: 'pnpm ops release status shows the current state',
        };
  return { isOk: false, json: { problem, remedy }, text: `${problem}\n  ${remedy}` };
}

function sendProblem(
  reply: FastifyReply,
  { status, problem, remedy }: Omit<RequestProblem, 'status'> & { readonly status: number },
  details: RefusalError['details'] = {},
): FastifyReply {
  return reply.code(status).send({ problem, remedy, ...details });
}

function sendFailure(
  failure: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  report: (line: string) => void,
): FastifyReply {
  if (failure instanceof RefusalError)
    return sendProblem(reply, { status: 400, problem: failure.message, remedy: failure.remedy }, failure.details);
  const status = failure instanceof Error && 'statusCode' in failure ? Number(failure.statusCode) : 500;
  const message = failure instanceof Error ? failure.message : String(failure);
  if (status < 500) return sendProblem(reply, { ...createNotUnderstood(message), status });
  report(`${request.method} ${request.url} failed: ${message}`);
  return sendProblem(reply, { status: 500, problem: 'the release service failed', remedy: 'see its log' });
}
