import { PassThrough } from 'node:stream';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { uploadedBuild } from '../release/finished-build.ts';
import { Refused } from '../release/refused.ts';
import { publishAll, publishAnswer } from '../release/verbs/publish.ts';
import { refusalAnswer } from '../release/refusal-answer.ts';
import { registryProblems } from '../release/registry-problems.ts';
import { checkRegistry } from '../release/named-registry.ts';
import { storeIn } from '../release/store.ts';
import type { Store } from '../release/store.types.ts';
import type { Answer, Invocation, Verb } from '../release/verb.types.ts';
import { TEAM_VERBS } from '../release/team-verbs.ts';
import { UsageError } from '../terminal/command-line.ts';
import { readWatch, watchProblem } from '../watch/heartbeat.ts';
import { keptPlatform, type KeptPlatform } from '../gate/smoke/kept-platform.ts';
import { callOf, forbidden, notOf, notUnderstood, registryOf, type Call, type CallProblem } from './call.rules.ts';
import type { Caller, NoCaller } from './caller.types.ts';
import { openCallers } from './callers.ts';
import { gateQueue } from './gate-queue.ts';
import { uploadsIn } from './upload.rules.ts';

export interface ServiceDeps {
  readonly store: Store;
  readonly env: Invocation['env'];
  readonly report: (line: string) => void;
  readonly platform?: KeptPlatform;
}

/** A host has some 3 MB with compressed copies, base64 adds a third. */
const PUBLISH_BYTES = 64 * 1024 * 1024;
const CALL_BYTES = 64 * 1024;
/** Queued, as the gate uses one platform and browser. A rollback never waits. */
const GATED = new Set(['promote', 'canary']);

type Say = (line: { readonly said: string } | { readonly answer: Answer }) => void;

function reportTo(say: Say): (line: string) => void {
  return (said) => say({ said });
}

/** `POST /release/<verb>`: 200 with JSON lines, also for refusals; 400, 401, 403, 404 if nothing began. */
export function releaseService({ store, env, report, platform = keptPlatform() }: ServiceDeps): FastifyInstance {
  const app = Fastify({ bodyLimit: CALL_BYTES, logger: false });
  const callers = new WeakMap<FastifyRequest, Caller>();
  const whoAsks = openCallers({ store, env });
  const inQueue = gateQueue();
  app.addHook('onClose', () => platform.stop());
  const callerOf = (request: FastifyRequest): Caller => {
    const caller = callers.get(request);
    if (caller === undefined) throw new Error('a call came past the check of who asks');
    return caller;
  };
  const stillAllowed = ({ headers }: FastifyRequest, allows: Allows): (() => Promise<void>) =>
    checkAgain(() => whoAsks(headers), allows);

  app.get('/healthz', () => healthOf(store));
  // Runs before the body is read: unknown callers cannot upload.
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/healthz') return;
    const caller = await whoAsks(request.headers);
    if ('name' in caller) callers.set(request, caller);
    else if (caller.status === 503) return answerProblem(reply, caller);
    // Does not wait for the rest of the upload.
    else return answerProblem(reply.headers({ 'www-authenticate': 'Bearer', connection: 'close' }), caller);
  });
  app.setErrorHandler((failure, request, reply) => answerFailure({ failure, request, reply, report }));
  app.setNotFoundHandler((_request, reply) => answerProblem(reply, NO_SUCH_VERB));

  app.post('/release/publish', { bodyLimit: PUBLISH_BYTES }, async (request, reply) => {
    const caller = callerOf(request);
    const verb = TEAM_VERBS['publish'];
    const read = await readUploads(verb, request.body, caller);
    if ('status' in read) return answerProblem(reply, read);
    report(
      `${caller.name}: publish ${read.builds.map(({ release }) => `${release.remote} ${release.buildId}`).join(', ')}`,
    );
    const checkAllowed = stillAllowed(request, (now) => notOfAny(now, read.builds));
    return answerLines(reply, async (say) => {
      const operator = { ...operatorOf(caller, read.call, say), checkAllowed };
      const invocation = { options: read.call.options, store, operator };
      return publishAnswer(await publishAll(read.builds, invocation), invocation);
    });
  });
  app.post<{ Params: { verb: string } }>('/release/:verb', async (request, reply) => {
    const { verb: name } = request.params;
    const verb = Object.hasOwn(TEAM_VERBS, name) ? TEAM_VERBS[name] : undefined;
    if (verb === undefined) return answerProblem(reply, NO_SUCH_VERB);
    const caller = callerOf(request);
    const call = callOf(verb, request.body);
    const problem = 'status' in call ? call : forbidden(verb, call, caller);
    if (problem !== null || 'status' in call) return answerProblem(reply, problem ?? NO_SUCH_VERB);
    report(`${caller.name}: ${[name, ...Object.values(call.words)].join(' ')}`);
    const registry = registryOf(call.options);
    await checkRegistry(store.whole, registry);
    const checkAllowed = stillAllowed(request, (now) => forbidden(verb, call, now));
    const world = { store: storeIn(store.whole, registry), env, platform };
    const ask = (say: Say): Promise<Answer> => runVerb({ verb, call, caller, checkAllowed, say }, world);
    return answerLines(reply, (say) => (GATED.has(name) ? inQueue(() => ask(say), reportTo(say)) : ask(say)));
  });
  return app;
}

interface VerbCall {
  readonly verb: Verb;
  readonly call: Call;
  readonly caller: Caller;
  readonly checkAllowed: () => Promise<void>;
  readonly say: Say;
}

async function runVerb(
  { verb, call, caller, checkAllowed, say }: VerbCall,
  world: Pick<Invocation, 'store' | 'env' | 'platform'>,
): Promise<Answer> {
  await checkAllowed();
  const operator = { ...operatorOf(caller, call, say), checkAllowed };
  return (await verb.load())({ ...call, ...world, many: [], operator, mayForce: caller.mayForce });
}

/** `ok` only means that the service answers. */
async function healthOf(store: Store): Promise<object> {
  const registry = await store.readRegistry();
  const problems = registry === null ? [] : await registryProblems(store, registry);
  const watch = watchProblem(await readWatch(store.storage, new Date()));
  return { ok: true, revision: registry?.revision ?? null, problems, watch };
}

type Allows = (caller: Caller) => CallProblem | null;

/** Uploads and the queue take minutes, in which a token may be revoked. */
function checkAgain(whoAsks: () => Promise<Caller | NoCaller>, allows: Allows): () => Promise<void> {
  return async () => {
    const caller = await whoAsks();
    const problem = 'name' in caller ? allows(caller) : caller;
    if (problem !== null) throw new Refused(problem.problem, problem.remedy);
  };
}

const NO_SUCH_VERB: CallProblem = {
  status: 404,
  problem: 'there is no such command over HTTP',
  remedy: `there are ${Object.keys(TEAM_VERBS).join(', ')}`,
};

type Builds = Parameters<typeof publishAll>[0];

function notOfAny(caller: Caller, builds: Builds): CallProblem | null {
  return builds.map(({ release }) => notOf(caller, release.remote)).find((problem) => problem !== null) ?? null;
}

async function readUploads(
  verb: Verb | undefined,
  body: unknown,
  caller: Caller,
): Promise<{ readonly call: Call; readonly builds: Builds } | CallProblem> {
  const uploads = uploadsIn(body);
  if (verb === undefined || uploads === null) return notUnderstood('builds is a list of release and files, in base64');
  const call = callOf({ ...verb, words: [] }, body);
  if ('status' in call) return call;
  const builds = [];
  for (const { release, files } of uploads) {
    const bytes = Object.entries(files).map(([name, text]) => [name, Buffer.from(text, 'base64')] as const);
    const build = await uploadedBuild(Buffer.from(release, 'base64'), Object.fromEntries(bytes));
    const problem = notOf(caller, build.release.remote);
    if (problem !== null) return problem;
    builds.push(build);
  }
  return { call, builds };
}

function operatorOf({ name }: Caller, { options }: Call, say: Say): Invocation['operator'] {
  return {
    who: name,
    why: options.why ?? '',
    ...(options.ifActive === undefined ? {} : { ifActive: options.ifActive }),
    isDryRun: options.dryRun === true,
    report: reportTo(say),
  };
}

/** Streams progress. Work continues if the caller disconnects; the audit has the result. */
function answerLines(reply: FastifyReply, work: (say: Say) => Promise<Answer>): FastifyReply {
  const lines = new PassThrough();
  const say: Say = (line) => void (lines.writable && lines.write(`${JSON.stringify(line)}\n`));
  void work(say)
    .catch((failure: unknown) => refusalAnswer(failure) ?? misreadAnswer(failure) ?? brokenAnswer(failure))
    .then((answer) => {
      say({ answer });
      lines.end();
    });
  return reply.type('application/x-ndjson').header('cache-control', 'no-store').send(lines);
}

function misreadAnswer(failure: unknown): Answer | null {
  if (!(failure instanceof UsageError)) return null;
  const { problem, remedy } = notUnderstood(failure.message);
  return { isOk: false, json: { problem, remedy }, text: `${problem}\n  ${remedy}` };
}

function brokenAnswer(failure: unknown): Answer {
  const problem = `the release service failed: ${failure instanceof Error ? failure.message : String(failure)}`;
  const remedy = 'pnpm ops release status says how it stands';
  return { isOk: false, json: { problem, remedy }, text: `${problem}\n  ${remedy}` };
}

function answerProblem(
  reply: FastifyReply,
  { status, problem, remedy }: Omit<CallProblem, 'status'> & { readonly status: number },
  details: Refused['details'] = {},
): FastifyReply {
  return reply.code(status).send({ problem, remedy, ...details });
}

/** Failures before the work began: body, build or store. */
function answerFailure({
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
  if (failure instanceof Refused)
    return answerProblem(reply, { status: 400, problem: failure.message, remedy: failure.remedy }, failure.details);
  const status = failure instanceof Error && 'statusCode' in failure ? Number(failure.statusCode) : 500;
  const message = failure instanceof Error ? failure.message : String(failure);
  if (status < 500) return answerProblem(reply, { ...notUnderstood(message), status });
  report(`${request.method} ${request.url} failed: ${message}`);
  return answerProblem(reply, { status: 500, problem: 'the release service failed', remedy: 'its log says why' });
}
