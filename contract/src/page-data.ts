import type { Endpoint } from './endpoint.ts';

/**
 * What a part of a page needs for its first view and is nobody's secret travels inside the page (ADR-42): a remote's
 * manifest names the questions, the edge asks
 * the API as a visitor would, and the page finds the answers where it would have asked.
 */

/** One question of a manifest: a GET that anyone may ask, and what is asked. */
export interface PageQuestion {
  readonly endpoint: string;
  readonly path: string;
  readonly request: Readonly<Record<string, string | number>>;
  /** The answer is that of another call, which the page makes when it knows more: that call, and where in the answer each thing stands that it asks (`draw.id`). */
  readonly standsFor?: { readonly endpoint: string; readonly request: Readonly<Record<string, string>> };
}

/** Key of the question → its answer. */
export type PageData = Readonly<Record<string, PageAnswer>>;

export interface PageAnswer {
  /** When the server gave it, in ms since 1970. */
  readonly at: number;
  readonly value: unknown;
  /** Pictures that the answer names, by their address: each as an address that holds it (`data:`). A page that does not know of them asks for them. */
  readonly pictures?: Readonly<Record<string, string>>;
}

/** Where the page carries them. */
export const PAGE_DATA_ELEMENT_ID = 'padauk-data';

type AnyonesEndpoint<Request, Answer> = Endpoint<Request, Answer> & { readonly auth: 'none' | 'optional' | 'player' };

/** A question for a manifest: of a call that anyone may make, and that names nobody. */
export function pageQuestion<Request extends Readonly<Record<string, string | number>>>(
  endpoint: AnyonesEndpoint<Request, unknown>,
  request: Request,
): PageQuestion {
  if (endpoint.auth !== 'none' || endpoint.method !== 'GET')
    throw new Error(
      `${endpoint.name} is no question that a page may carry the answer of: anyone must be able to ask it`,
    );
  return { endpoint: endpoint.name, path: endpoint.path, request };
}

/** One whose answer is also that of `other`, which asks what stands in the answer at these places. */
export function standingFor<Answer, Request>(
  question: PageQuestion,
  other: Endpoint<Request, Answer>,
  request: { readonly [Name in keyof Request]?: string },
): PageQuestion {
  return { ...question, standsFor: { endpoint: other.name, request: request as Readonly<Record<string, string>> } }; // without what is not given
}

/** What a manifest says may be wrong, and nothing but the API is asked for a page: `/lv` has calls of the product before. */
export function isPageQuestion(candidate: unknown): candidate is PageQuestion {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const { endpoint, path, request, standsFor }: Partial<Record<keyof PageQuestion, unknown>> = candidate;
  return (
    (standsFor === undefined || isStandIn(standsFor)) &&
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

function isStandIn(candidate: unknown): boolean {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const { endpoint, request }: { endpoint?: unknown; request?: unknown } = candidate;
  return (
    typeof endpoint === 'string' &&
    typeof request === 'object' &&
    request !== null &&
    Object.values(request).every((place) => typeof place === 'string')
  );
}

/** Under which name the page looks for this answer; null where the answer does not say what the other call asks. */
export function keyOfAnswer(question: PageQuestion, answer: unknown): string | null {
  const { standsFor } = question;
  if (standsFor === undefined) return pageDataKey(question);
  const asked = Object.entries(standsFor.request).map(([name, place]) => [name, valueAt(answer, place)] as const);
  const known = asked.flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [],
  );
  return known.length === asked.length
    ? pageDataKey({ endpoint: standsFor.endpoint, request: Object.fromEntries(known) })
    : null;
}

/** `draw.id` → what stands there in an answer; undefined where nothing does. */
export function valueAt(answer: unknown, place: string): unknown {
  let found: unknown = answer;
  for (const name of place.split('.'))
    found =
      typeof found === 'object' && found !== null
        ? Object.entries(found).find(([key]) => key === name)?.[1]
        : undefined;
  return found;
}

/** Names an answer as the page's own cache does: the call, and what was asked, whatever the order in which it was written. */
export function pageDataKey({ endpoint, request }: Pick<PageQuestion, 'endpoint' | 'request'>): string {
  const sorted = Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([endpoint, Object.fromEntries(sorted)]);
}
