import { type Endpoint, listRefusalCodes } from '@padauk/contract/platform/endpoint';
import { AxiosError, type InternalAxiosRequestConfig } from 'axios';
import { findBrokenRelation } from '@padauk/contract/answer-relations';
import { findRefusalRow, REFUSALS, type Refusal } from '@padauk/contract/platform/refusals';
import { getSchema } from '@padauk/contract/catalogue';
import { http } from '@padauk/shared/runtime';

export interface RecordedCall {
  readonly endpoint: string;
  readonly request: unknown;
  readonly headers: Readonly<Record<string, unknown>>;
}

type FakeResult = { readonly answer: unknown } | { readonly refusal: Refusal } | 'offline';
type AnswerHandler = (request: Record<string, unknown>) => FakeResult | Promise<FakeResult>;

/** Fakes the network at axios' adapter and checks requests and answers against the contract's schemas. */
export interface FakeApi {
  readonly calls: readonly RecordedCall[];
  answer<Request extends object, Answer>(endpoint: Endpoint<Request, Answer>, answer: NoInfer<Answer>): void;
  /** Throws for a refusal that the contract does not list for this call. */
  refuse(endpoint: RefusingEndpoint, refusal: Refusal): void;
  /** The call fails as if offline. */
  disconnect(endpoint: Pick<Endpoint, 'name' | 'method' | 'path'>): void;
  /** The call never settles: for the loading state. */
  hang(endpoint: Pick<Endpoint, 'name' | 'method' | 'path'>): void;
  /** Delays the answer until the returned function is called. */
  delay(endpoint: Pick<Endpoint, 'name' | 'method' | 'path'>): () => void;
}

type RefusingEndpoint = Pick<Endpoint, 'name' | 'method' | 'path' | 'auth' | 'isMoney' | 'refusals'>;

interface FakeRoute {
  readonly endpoint: Pick<Endpoint, 'name' | 'method' | 'path'>;
  readonly handler: AnswerHandler;
}

/** The values in the path of the call; null if it is a call of another route. */
function matchRoute({ endpoint }: FakeRoute, { method, url = '' }: InternalAxiosRequestConfig): string[] | null {
  if (endpoint.method.toLowerCase() !== method?.toLowerCase()) return null;
  return new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(url)?.slice(1) ?? null;
}

function readRequest(route: FakeRoute, config: InternalAxiosRequestConfig): Record<string, unknown> {
  const names = [...route.endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const values = matchRoute(route, config) ?? [];
  const body: unknown = typeof config.data === 'string' ? JSON.parse(config.data) : (config.params ?? {});
  return {
    ...(body as Record<string, unknown>),
    ...Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')])),
  }; // the client sends objects only
}

function assertRefusalListed(endpoint: RefusingEndpoint, { code, params = {} }: Refusal): void {
  if (!listRefusalCodes(endpoint).includes(code))
    throw new Error(`the server never refuses ${endpoint.name} with ${code}; while offline, use disconnect()`);
  const { params: required = [], optionalParams = [] } = findRefusalRow(code) ?? {};
  const known = [...required, ...optionalParams];
  const missing = required.filter((name) => !(name in params));
  const unknown = Object.keys(params).filter((name) => !known.includes(name));
  if (missing.length + unknown.length > 0)
    throw new Error(`the server never sends ${code} with ${Object.keys(params).join(', ') || 'no parameters'}`);
}

/** Lasts until the next call of it. A call without a route fails as offline, with an error that names it. */
export function createFakeApi(): FakeApi {
  const routes = new Map<string, FakeRoute>();
  const calls: RecordedCall[] = [];
  http.defaults.adapter = async (config) => {
    const route = [...routes.values()].find((candidate) => matchRoute(candidate, config) !== null);
    if (route === undefined) throw new AxiosError(`no fake answer for ${config.method} ${config.url}`);
    const request = readRequest(route, config);
    calls.push({ endpoint: route.endpoint.name, request, headers: { ...config.headers } });
    const result = await route.handler(request);
    if (result === 'offline') throw new AxiosError('network is gone');
    const base = { config, headers: {}, statusText: '' };
    return 'refusal' in result
      ? { ...base, status: REFUSALS[result.refusal.code].status, data: { refusal: result.refusal } }
      : { ...base, status: 200, data: result.answer };
  };
  const setRoute = (endpoint: FakeRoute['endpoint'], handler: AnswerHandler): void =>
    void routes.set(endpoint.name, { endpoint, handler });
  return {
    calls,
    answer(endpoint, answer) {
      getSchema(endpoint).answer.validateSync(answer, { strict: true });
      const broken = findBrokenRelation(endpoint, answer);
      if (broken !== null) throw new Error(`the server never answers ${endpoint.name} so: ${broken}`);
      setRoute(endpoint, () => ({ answer }));
    },
    refuse(endpoint, refusal) {
      assertRefusalListed(endpoint, refusal);
      setRoute(endpoint, () => ({ refusal }));
    },
    disconnect: (endpoint) => setRoute(endpoint, () => 'offline'),
    hang: (endpoint) => setRoute(endpoint, () => new Promise<never>(() => undefined)),
    delay(endpoint) {
      const { handler = () => 'offline' as const } = routes.get(endpoint.name) ?? {};
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      setRoute(endpoint, (request) => released.then(() => handler(request)));
      return () => release();
    },
  };
}
