import type { Endpoint } from './endpoint.ts';

/**
 * What a part of a page needs for its first view and is nobody's secret travels inside the page (docs/decisions/0149): a remote's manifest names the questions, the edge asks
 * the API as a visitor would, and the page finds the answers where it would have asked.
 */

/** One question of a manifest: a GET that anyone may ask, and what is asked. */
export interface PageQuestion {
  readonly endpoint: string;
  readonly path: string;
  readonly request: Readonly<Record<string, string | number>>;
}

/** Key of the question → its answer. */
export type PageData = Readonly<Record<string, PageAnswer>>;

export interface PageAnswer {
  /** When the server gave it, in ms since 1970. */
  readonly at: number;
  readonly value: unknown;
}

/** Where the page carries them. */
export const PAGE_DATA_ELEMENT_ID = 'padauk-data';

/** A question for a manifest: of a call that anyone may make, and that names nobody. */
export function pageQuestion<Request extends Readonly<Record<string, string | number>>>(
  endpoint: Endpoint<Request, unknown> & { readonly auth: 'none' | 'optional' | 'player' },
  request: Request,
): PageQuestion {
  if (endpoint.auth !== 'none' || endpoint.method !== 'GET')
    throw new Error(
      `${endpoint.name} is no question that a page may carry the answer of: anyone must be able to ask it`,
    );
  return { endpoint: endpoint.name, path: endpoint.path, request };
}

/** What a manifest says may be wrong, and nothing but the API is asked for a page. */
export function isPageQuestion(candidate: unknown): candidate is PageQuestion {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const { endpoint, path, request }: Partial<Record<keyof PageQuestion, unknown>> = candidate;
  return (
    typeof endpoint === 'string' &&
    typeof path === 'string' &&
    /^\/api\/[\w/{}-]+$/.test(path) &&
    typeof request === 'object' &&
    request !== null &&
    Object.values(request).every((value) => typeof value === 'string' || typeof value === 'number')
  );
}

/** Names an answer as the page's own cache does: the call, and what was asked, whatever the order in which it was written. */
export function pageDataKey({ endpoint, request }: Pick<PageQuestion, 'endpoint' | 'request'>): string {
  const sorted = Object.entries(request).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([endpoint, Object.fromEntries(sorted)]);
}
