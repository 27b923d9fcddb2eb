import { PassThrough } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { readUploadedBuild } from '../release/finished-build.ts';
import { RefusalError } from '../release/refusal-error.ts';
import { publishBuilds, toPublishAnswer } from '../release/verbs/publish.ts';
import { toRefusalAnswer } from '../release/refusal-answer.ts';
import { findRegistryProblems } from '../release/registry-problems.ts';
import { checkRegistry } from '../release/named-registry.ts';
import { createStore } from '../release/store.ts';
import type { Store } from '../release/store.types.ts';
import type { Answer, Invocation, Verb } from '../release/verb.types.ts';
import { TEAM_VERBS } from '../release/team-verbs.ts';
import { UsageError } from '../terminal/command-line.ts';
import { readWatchdogState, describeWatchdogProblem } from '../watch/heartbeat.ts';
import { createSharedPlatform, type SharedPlatform } from '../gate/smoke/shared-platform.ts';
import {
  parseCall,
  findPermissionProblem,
  findRemoteProblem,
  createNotUnderstood,
  getRegistryName,
  type VerbRequest,
  type RequestProblem,
} from './call.rules.ts';
import type { Caller, CallerProblem } from './caller.types.ts';
import { createCallerLookup } from './callers.ts';
import { createGateQueue } from './gate-queue.ts';
import { parseUploads } from './upload.rules.ts';

export interface ServiceDeps {
  readonly store: Store;
  readonly env: Invocation['env'];
  readonly report: (line: string) => void;
  readonly platform?: SharedPlatform;
}

/** A host has some 3 MB with compressed copies, base64 adds a third. */
const MAX_PUBLISH_BYTES = 64 * 1024 * 1024;
const MAX_CALL_BYTES = 64 * 1024;
/** Queued, as the gate uses one platform and browser. A rollback never waits. */
const GATED_VERBS = new Set(['promote', 'canary']);

type WriteLine = (line: { readonly said: string } | { readonly answer: Answer }) => void;

function createReporter(writeLine: WriteLine): (line: string) => void {
  return (line) => writeLine({ said: line });
}

/** `POST /release/<verb>`: 200 with JSON lines, also for refusals; 400, 401, 403, 404 if nothing began. */
export function createReleaseService(deps: ServiceDeps): FastifyInstance {
  const { store, env, report, platform = createSharedPlatform() } = deps;
  const app = Fastify({ bodyLimit: MAX_CALL_BYTES, logger: false });
  const callers = new WeakMap<FastifyRequest, Caller>();
  const findCaller = createCallerLookup({ store, env });
  const runInQueue = createGateQueue();
  app.addHook('onClose', () => platform.stop());
  const getCaller = (request: FastifyRequest): Caller => {
    const caller = callers.get(request);
    if (caller === undefined) throw new Error('a call has no authenticated caller');
    return caller;
  };
  const createAllowedCheck = ({ headers }: FastifyRequest, findProblem: FindCallerProblem): (() => Promise<void>) =>
    createPermissionCheck(() => findCaller(headers), findProblem);

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
  app.setErrorHandler((failure, request, reply) => sendFailure({ failure, request, reply, report }));
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, NO_SUCH_VERB));

  app.post('/release/publish', { bodyLimit: MAX_PUBLISH_BYTES }, async (request, reply) => {
    const caller = getCaller(request);
    const verb = TEAM_VERBS['publish'];
    const read = await readUploads(verb, request.body, caller);
    if ('status' in read) return sendProblem(reply, read);
    report(
      `${caller.name}: publish ${read.builds.map(({ release }) => `${release.remote} ${release.buildId}`).join(', ')}`,
    );
    const checkAllowed = createAllowedCheck(request, (now) => findBuildProblem(now, read.builds));
    return streamAnswer(reply, async (writeLine) => {
      const operator = { ...toOperator(caller, read.call, writeLine), checkAllowed };
      const invocation = { options: read.call.options, store, operator };
      return toPublishAnswer(await publishBuilds(read.builds, invocation), invocation);
    });
  });
  app.post<{ Params: { verb: string } }>('/release/:verb', async (request, reply) => {
    const { verb: name } = request.params;
    const verb = Object.hasOwn(TEAM_VERBS, name) ? TEAM_VERBS[name] : undefined;
    if (verb === undefined) return sendProblem(reply, NO_SUCH_VERB);
    const caller = getCaller(request);
    const call = parseCall(verb, request.body);
    const problem = 'status' in call ? call : findPermissionProblem(verb, call, caller);
    if (problem !== null || 'status' in call) return sendProblem(reply, problem ?? NO_SUCH_VERB);
    report(`${caller.name}: ${[name, ...Object.values(call.words)].join(' ')}`);
    const registry = getRegistryName(call.options);
    await checkRegistry(store.sharedStorage, registry);
    const checkAllowed = createAllowedCheck(request, (now) => findPermissionProblem(verb, call, now));
    const context = { store: createStore(store.sharedStorage, registry), env, platform };
    const run = (writeLine: WriteLine): Promise<Answer> =>
      runVerb({ verb, call, caller, checkAllowed, writeLine }, context);
    return streamAnswer(reply, (writeLine) =>
      GATED_VERBS.has(name) ? runInQueue(() => run(writeLine), createReporter(writeLine)) : run(writeLine),
    );
  });
  return app;
}

interface VerbCall {
  readonly verb: Verb;
  readonly call: VerbRequest;
  readonly caller: Caller;
  readonly checkAllowed: () => Promise<void>;
  readonly writeLine: WriteLine;
}

async function runVerb(
  { verb, call, caller, checkAllowed, writeLine }: VerbCall,
  context: Pick<Invocation, 'store' | 'env' | 'platform'>,
): Promise<Answer> {
  await checkAllowed();
  const operator = { ...toOperator(caller, call, writeLine), checkAllowed };
  return (await verb.load())({ ...call, ...context, many: [], operator, mayForce: caller.mayForce });
}

/** `ok` only means that the service answers. */
async function readHealth(store: Store): Promise<object> {
  const registry = await store.readRegistry();
  const problems = registry === null ? [] : await findRegistryProblems(store, registry);
  const watch = describeWatchdogProblem(await readWatchdogState(store.storage, new Date()));
  return { ok: true, revision: registry?.revision ?? null, problems, watch };
}

type FindCallerProblem = (caller: Caller) => RequestProblem | null;

/** Uploads and the queue take minutes, in which a token may be revoked. */
function createPermissionCheck(
  findCaller: () => Promise<Caller | CallerProblem>,
  findProblem: FindCallerProblem,
): () => Promise<void> {
  return async () => {
    const caller = await findCaller();
    const problem = 'name' in caller ? findProblem(caller) : caller;
    if (problem !== null) throw new RefusalError(problem.problem, problem.remedy);
  };
}

const NO_SUCH_VERB: RequestProblem = {
  status: 404,
  problem: 'this command does not exist over HTTP',
  remedy: `there are ${Object.keys(TEAM_VERBS).join(', ')}`,
};

type Builds = Parameters<typeof publishBuilds>[0];

function findBuildProblem(caller: Caller, builds: Builds): RequestProblem | null {
  return (
    builds.map(({ release }) => findRemoteProblem(caller, release.remote)).find((problem) => problem !== null) ?? null
  );
}

async function readUploads(
  verb: Verb | undefined,
  body: unknown,
  caller: Caller,
): Promise<{ readonly call: VerbRequest; readonly builds: Builds } | RequestProblem> {
  const uploads = parseUploads(body);
  if (verb === undefined || uploads === null)
    return createNotUnderstood('builds must be a list of objects with release and files, in base64');
  const call = parseCall({ ...verb, words: [] }, body);
  if ('status' in call) return call;
  const builds = [];
  for (const { release, files } of uploads) {
    const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')] as const);
    const build = await readUploadedBuild(Buffer.from(release, 'base64'), Object.fromEntries(bytes));
    const problem = findRemoteProblem(caller, build.release.remote);
    if (problem !== null) return problem;
    builds.push(build);
  }
  return { call, builds };
}

function toOperator({ name }: Caller, { options }: VerbRequest, writeLine: WriteLine): Invocation['operator'] {
  return {
    who: name,
    why: options.why ?? '',
    ...(options.ifActive === undefined ? {} : { ifActive: options.ifActive }),
    isDryRun: options.dryRun === true,
    report: createReporter(writeLine),
  };
}

/** Streams progress. Work continues if the caller disconnects; the audit has the result. */
function streamAnswer(reply: FastifyReply, work: (writeLine: WriteLine) => Promise<Answer>): FastifyReply {
  const lines = new PassThrough();
  const writeLine: WriteLine = (line) => void (lines.writable && lines.write(`${JSON.stringify(line)}\n`));
  void work(writeLine)
    .catch((failure: unknown) => toRefusalAnswer(failure) ?? toUsageAnswer(failure) ?? toFailureAnswer(failure))
    .then((answer) => {
      writeLine({ answer });
      lines.end();
    });
  return reply.type('application/x-ndjson').header('cache-control', 'no-store').send(lines);
}

function toUsageAnswer(failure: unknown): Answer | null {
  if (!(failure instanceof UsageError)) return null;
  const { problem, remedy } = createNotUnderstood(failure.message);
  return { isOk: false, json: { problem, remedy }, text: `${problem}\n  ${remedy}` };
}

function toFailureAnswer(failure: unknown): Answer {
  const problem = `the release service failed: ${failure instanceof Error ? failure.message : String(failure)}`;
  const remedy = 'pnpm ops release status shows the current state';
  return { isOk: false, json: { problem, remedy }, text: `${problem}\n  ${remedy}` };
}

function sendProblem(
  reply: FastifyReply,
  { status, problem, remedy }: Omit<RequestProblem, 'status'> & { readonly status: number },
  details: RefusalError['details'] = {},
): FastifyReply {
  return reply.code(status).send({ problem, remedy, ...details });
}

/** Failures before the work began: body, build or store. */
function sendFailure({
  failure,
  request,
  reply,
  report,
}: {
  readonly failure: unknown;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly report: (line: string) => void;
}): FastifyReply {
  if (failure instanceof RefusalError)
    return sendProblem(reply, { status: 400, problem: failure.message, remedy: failure.remedy }, failure.details);
  const status = failure instanceof Error && 'statusCode' in failure ? Number(failure.statusCode) : 500;
  const message = failure instanceof Error ? failure.message : String(failure);
  if (status < 500) return sendProblem(reply, { ...createNotUnderstood(message), status });
  report(`${request.method} ${request.url} failed: ${message}`);
  return sendProblem(reply, { status: 500, problem: 'the release service failed', remedy: 'see its log' });
}
