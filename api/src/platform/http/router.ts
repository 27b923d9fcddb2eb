import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getSchema } from '@padauk/contract/catalogue';
import type { Endpoint, EndpointSchema } from '@padauk/contract/platform/endpoint';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Schema } from 'yup';
import type { Clock } from '../clock.ts';
import { withCallContext } from './call-context.ts';
import { assertContract, sendResponse, sendRefusal } from './replies.ts';
import type { Authenticate, Call, MoneyCall, PlayerCall } from './calls.ts';
import { createLineBreaker } from './line-breaks.rules.ts';
import type { RecordRefusal } from './money-refusals.ts';
import { hashBody } from './money-command.ts';
import { createPictureBodies, registerPictureScope, type IncomingPicture } from './picture-body.ts';
import type { RateLimit } from './rate-limit.ts';
import {
  createCallerRecognition,
  type FindDeviceOwner,
  identifyKeyedCall,
  identifyPlayer,
  identifyVisitor,
  MALFORMED_LIMIT,
  createAdmission,
  DEFAULT_WRITE_LIMIT,
  type Admit,
  type Identify,
  type IsWithinLimit,
} from './admission.ts';
import { runWithRequestId } from './call-context.ts';
import { createInputReader, describeShape, parseTextValues, toRecord } from './read-input.ts';

export interface RouteOptions {
  readonly bodyLimit?: number; // bytes, for pictures inside a JSON body
  readonly rateLimit?: RateLimit; // Default: `DEFAULT_WRITE_LIMIT`, or the read limit of its caller.
}

export interface PictureOptions {
  readonly maximumBytes: number;
  readonly rateLimit: RateLimit;
}

type Handler<Caller, Request, Answer> = (request: Request, call: Caller) => Promise<Result<Answer>>;
type Register<Caller> = <Request, Answer>(
  endpoint: Endpoint<Request, Answer>,
  handler: Handler<Caller, Request, Answer>,
  options?: RouteOptions,
) => void;

/** Registers endpoints. Each method throws for an endpoint of another kind. */
export interface Router {
  readonly anyone: Register<Call>; // auth `none` or `optional`
  readonly player: Register<PlayerCall>; // auth `player`
  readonly money: Register<MoneyCall>; // auth `player`, `isMoney`
  /** auth `player`, `takesPicture`: the handler decides when the body is read. */
  readonly picture: <Request, Answer>(
    endpoint: Endpoint<Request, Answer>,
    handler: Handler<PlayerCall, IncomingPicture, Answer>,
    options: PictureOptions,
  ) => void;
}

export interface RouterDeps {
  readonly clock: Clock;
  readonly authenticate: Authenticate;
  readonly validatesAnswers: boolean; // For tests: throws if the contract is violated.
  readonly maintenanceUntil?: Date | null; // E6: refuses every call.
  readonly isWithinLimit?: IsWithinLimit;
  readonly isReadWithinLimit?: IsWithinLimit;
  readonly findDeviceOwner?: FindDeviceOwner;
  readonly recordRefusal?: RecordRefusal;
}

const IDENTITY_CACHE_MS = 1_000; // an identified caller may be reused while the body arrives

export function createRouter(app: FastifyInstance, deps: RouterDeps): Router {
  const findDeviceOwner = deps.findDeviceOwner ?? (() => Promise.resolve(null));
  const recognise = createCallerRecognition({ authenticate: deps.authenticate, findDeviceOwner });
  const admit = createAdmission(deps.isWithinLimit, deps.isReadWithinLimit, recognise);
  const register = createRegister(app, deps, admit);
  return {
    anyone: (endpoint, handler, options = {}) => {
      assertRouteKind(endpoint, endpoint.auth !== 'player' && !endpoint.isMoney);
      register(endpoint, options, (request) => identifyVisitor(request, endpoint, deps.authenticate), handler);
    },
    player: (endpoint, handler, options = {}) => {
      assertRouteKind(endpoint, endpoint.auth === 'player' && !endpoint.isMoney && !endpoint.takesPicture);
      register(endpoint, options, (request) => identifyPlayer(request, deps.authenticate), handler);
    },
    money: (endpoint, handler, options = {}) => {
      assertRouteKind(endpoint, endpoint.auth === 'player' && endpoint.isMoney && endpoint.method === 'POST');
      register(
        endpoint,
        options,
        (request) => identifyKeyedCall(request, deps.authenticate),
        (input, { key, ...player }) => {
          const { name } = endpoint;
          const at = deps.clock.now();
          const { playerId, sessionId } = player;
          const command = { playerId, sessionId, endpoint: name, key, bodyHash: hashBody(name, input), at };
          return handler(input, { ...player, command });
        },
      );
    },
    picture: createPictureRegister(app, deps, admit),
  };
}

function createRegister(app: FastifyInstance, deps: RouterDeps, admit: Admit) {
  return <Caller extends Call, Request, Answer>(
    endpoint: Endpoint<Request, Answer>,
    options: RouteOptions,
    identifyCaller: Identify<Caller>,
    handler: Handler<Caller, Request, Answer>,
  ): void => {
    const identify = withCallContext(deps, endpoint, identifyCaller);
    const read = createRequestReader(getSchemas(endpoint).request);
    const rateLimit = options.rateLimit ?? (endpoint.method === 'GET' ? undefined : DEFAULT_WRITE_LIMIT);
    // Visitors share an address, so a call is counted only after its body proves valid or malformed.
    const isCountedByBody = endpoint.method === 'POST' && endpoint.auth !== 'player';
    const countVisitor = (request: FastifyRequest, caller: Caller, isRead: boolean): Promise<Result<Caller>> =>
      admit(request, () => Promise.resolve(accepted(caller)), isRead ? rateLimit : MALFORMED_LIMIT);
    const steps = buildRouteSteps(deps, {
      endpoint,
      handler: async (request, caller) => {
        const input = read(request);
        const counted = isCountedByBody ? await countVisitor(request, caller, input.ok) : accepted(caller);
        if (!counted.ok) return counted;
        return input.ok ? await handler(input.value, caller) : input;
      },
      admit: isCountedByBody ? identify : (request) => admit(request, identify, rateLimit),
      identify,
    });
    const { bodyLimit } = options;
    for (const url of toPaths(endpoint))
      app.route({ method: endpoint.method, url, ...(bodyLimit === undefined ? {} : { bodyLimit }), ...steps });
  };
}

function createPictureRegister(app: FastifyInstance, deps: RouterDeps, admit: Admit): Router['picture'] {
  const openBodies = createPictureBodies(app);
  return (endpoint, handler, { maximumBytes, rateLimit }) => {
    const identify = withCallContext(deps, endpoint, (request) => identifyPlayer(request, deps.authenticate));
    assertRouteKind(endpoint, endpoint.auth === 'player' && endpoint.takesPicture && endpoint.method === 'POST');
    const openPicture = openBodies();
    const steps = buildRouteSteps(deps, {
      endpoint,
      handler: (request, caller) => handler(openPicture(request, { name: caller.playerId, maximumBytes }), caller),
      admit: (request) => admit(request, identify, rateLimit),
      identify,
    });
    registerPictureScope(app, (scope) => void scope.route({ method: endpoint.method, url: endpoint.path, ...steps }));
  };
}

interface RouteDefinition<Caller, Request, Answer> {
  readonly endpoint: Endpoint<Request, Answer>;
  readonly handler: (request: FastifyRequest, caller: Caller) => Promise<Result<Answer>>;
  readonly admit: Identify<Caller>;
  readonly identify: Identify<Caller>;
}

interface RouteSteps {
  readonly onRequest?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
  readonly handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
}

/** Admits a call by its headers, before the body is read, then handles it. A GET has no body, so one step suffices. */
function buildRouteSteps<Caller extends Call, Request, Answer>(
  deps: RouterDeps,
  { endpoint, handler, admit, identify }: RouteDefinition<Caller, Request, Answer>,
): RouteSteps {
  const schema = getSchemas(endpoint);
  const marked = createLineBreaker(schema.answer);
  const stamp = (reply: FastifyReply): Date => {
    const at = deps.clock.now();
    // Sent with refusals too, so that a late bet shows how late it is.
    void reply.header('x-server-time', String(at.getTime()));
    return at;
  };
  const letIn = (request: FastifyRequest): Promise<Result<Caller>> => {
    const untilAt = deps.maintenanceUntil?.toISOString();
    return untilAt === undefined
      ? admit(request)
      : Promise.resolve(refused(createRefusal('SERVER_UNAVAILABLE', { untilAt })));
  };
  const answer = async (reply: FastifyReply, at: Date, caller: Result<Caller>): Promise<FastifyReply> => {
    const { request } = reply;
    if (!caller.ok) return sendRefusal(reply, caller.refusal);
    const result = await runWithRequestId(request.id, () => handler(request, caller.value));
    if (deps.validatesAnswers) await assertContract(endpoint, result);
    if (!result.ok) return sendRefusal(reply, result.refusal);
    return sendResponse(request, reply, marked(result.value), String(at.getTime()));
  };
  if (endpoint.method === 'GET')
    return {
      handler: async (request, reply) => {
        stamp(reply);
        const caller = await letIn(request);
        return await answer(reply, deps.clock.now(), caller);
      },
    };
  const known = new WeakMap<FastifyRequest, { readonly caller: Result<Caller>; readonly at: Date }>();
  return {
    onRequest: async (request, reply) => {
      const at = stamp(reply);
      const caller = await letIn(request);
      if (!caller.ok) return sendRefusal(reply, caller.refusal);
      known.set(request, { caller, at });
      return undefined;
    },
    handler: async (request, reply) => {
      const at = stamp(reply);
      const before = known.get(request);
      // The session may expire while the body is on its way.
      const isFresh = before !== undefined && Math.abs(at.getTime() - before.at.getTime()) <= IDENTITY_CACHE_MS;
      return await answer(reply, at, isFresh ? before.caller : await identify(request));
    },
  };
}

function getSchemas<Request, Answer>(endpoint: Endpoint<Request, Answer>): EndpointSchema<Request, Answer> {
  // The catalogue joins an endpoint to the schemas that its types come from.
  return getSchema(endpoint) as EndpointSchema<Request, Answer>;
}

function createRequestReader<Input>(schema: Schema<Input>): (request: FastifyRequest) => Result<Input> {
  const shape = describeShape(schema);
  const read = createInputReader(schema, { strict: false });
  return ({ method, query, body, params }) => {
    const fields = method === 'GET' ? parseTextValues(shape, toRecord(query)) : toRecord(body);
    const input = { ...fields, ...parseTextValues(shape, toRecord(params)) };
    const result = read(Array.isArray(body) ? body : input);
    return result.ok ? result : refused(createRefusal('INVALID_INPUT', undefined, result.refusal.slice(0, 50)));
  };
}

/** Rewrites `{id}` to `:id`. C7: paths ending in profile and app_setting have an alias under /lv in production. */
function toPaths(endpoint: Endpoint): string[] {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
  const alias = /\/(profile|app_setting)$/.exec(path)?.[1];
  return alias === undefined ? [path] : [path, `/lv/${alias}`];
}

function assertRouteKind(endpoint: Endpoint, isRightKind: boolean): void {
  if (!isRightKind) throw new Error(`endpoint ${endpoint.name} is registered as the wrong kind of route`);
}
