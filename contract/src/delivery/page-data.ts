import type { Endpoint } from '../platform/endpoint.ts';

/** Public answers for first views are in the page (ADR-42): the edge asks the manifests' questions as a visitor. */

export interface PageQuery {
  readonly endpoint: string;
  readonly path: string;
  readonly request: Readonly<Record<string, string | number>>;
  /** The answer also serves this call. `request` maps each parameter to a path in the answer (`draw.id`). */
  readonly standsFor?: { readonly endpoint: string; readonly request: Readonly<Record<string, string>> };
}

export type PageData = Readonly<Record<string, PageAnswer>>;

export interface PageAnswer {
  /** Server time of the answer, in ms since the epoch. */
  readonly at: number;
  readonly value: unknown;
  /** Address → `data:` URL of each picture in the answer. Older pages fetch them instead. */
  readonly pictures?: Readonly<Record<string, string>>;
}

export const PAGE_DATA_ELEMENT_ID = 'padauk-data';

type PublicEndpoint<Request, Answer> = Endpoint<Request, Answer> & { readonly auth: 'none' | 'optional' | 'player' };

/** Throws unless the call is a GET without authentication. */
export function createPageQuery<Request extends Readonly<Record<string, string | number>>>(
  endpoint: PublicEndpoint<Request, unknown>,
  request: Request,
): PageQuery {
  if (endpoint.auth !== 'none' || endpoint.method !== 'GET')
    throw new Error(`${endpoint.name} must be public, because its response becomes part of a page`);
  return { endpoint: endpoint.name, path: endpoint.path, request };
}

/** The answer also serves `other`, whose parameters are at these paths of the answer. */
export function addQueryAlias<Answer, Request>(
  question: PageQuery,
  other: Endpoint<Request, Answer>,
  request: { readonly [Name in keyof Request]?: string },
): PageQuery {
  // undefined values are dropped
  return { ...question, standsFor: { endpoint: other.name, request: request as Readonly<Record<string, string>> } };
}

/** Validates a manifest's question. Paths are `/api`, or `/lv` for calls of the previous product. */
export function isPageQuery(candidate: unknown): candidate is PageQuery {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const { endpoint, path, request, standsFor }: Partial<Record<keyof PageQuery, unknown>> = candidate;
  return (
    (standsFor === undefined || isQueryAlias(standsFor)) &&
    typeof endpoint === 'string' &&
    /^\w{1,64}$/.test(endpoint) &&
    typeof path === 'string' &&
    /^\/(?:api|lv)\/[\w/{}-]{1,200}$/.test(path) &&
    typeof request === 'object' &&
    request !== null &&
    !Array.isArray(request) &&
    Object.values(request).every((value) => typeof value === 'string' || typeof value === 'number')
  );
}

function isQueryAlias(candidate: unknown): boolean {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const { endpoint, request }: { endpoint?: unknown; request?: unknown } = candidate;
  return (
    typeof endpoint === 'string' &&
    typeof request === 'object' &&
    request !== null &&
    Object.values(request).every((path) => typeof path === 'string')
  );
}

/** The key under which the page looks it up; null if the answer lacks a parameter of the other call. */
export function getAnswerKey(question: PageQuery, answer: unknown): string | null {
  const { standsFor } = question;
  if (standsFor === undefined) return buildPageDataKey(question);
  const parameters = Object.entries(standsFor.request).map(([name, path]) => [name, getValueAt(answer, path)] as const);
  const knownParameters = parameters.flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  );
  return knownParameters.length === parameters.length
    ? buildPageDataKey({ endpoint: standsFor.endpoint, request: Object.fromEntries(knownParameters) })
    : null;
}

/** Reads `draw.id`; undefined if missing. */
export function getValueAt(answer: unknown, place: string): unknown {
  let found: unknown = answer;
  for (const name of place.split('.'))
    found =
      typeof found === 'object' && found !== null
        ? Object.entries(found).find(([key]) => key === name)?.[1]
        : undefined;
  return found;
}

/** The page's cache key, independent of the order of the parameters. */
export function buildPageDataKey({ endpoint, request }: Pick<PageQuery, 'endpoint' | 'request'>): string {
  const sorted = Object.entries(request).sort(([first], [second]) => (first < second ? -1 : 1));
  return JSON.stringify([endpoint, Object.fromEntries(sorted)]);
}
