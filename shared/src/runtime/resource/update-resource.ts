import type { InfiniteData } from '@tanstack/react-query';
import type { Endpoint } from '@padauk/contract/platform/endpoint';
import type { Result } from '@padauk/contract/platform/result';
import { api, getOwnerId } from '../api/client.ts';
import { session } from '../session/session.store.ts';
import {
  applyChange,
  refetchAnswer,
  changeCachedAnswer,
  buildKey,
  buildPagesKey,
  getCachedAnswer,
  findQuery,
  invalidate,
  type CachedAnswer,
  type Change,
} from './queries.ts';

/** Applies a stream event to the answer, if it is cached. `change` may run twice, so it must be idempotent. */
export function patchResource<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
  change: (value: Answer) => Answer,
): void {
  const query = findQuery(buildKey(endpoint, request));
  // Only `loadAnswer` of this endpoint writes the value.
  if (query !== undefined) applyChange(query, (value) => change(value as Answer));
}

/** Patches the loaded pages, newest first; their number stays. Call again after a refresh that is under way. */
export function patchPages<Request extends object, Page>(
  endpoint: Endpoint<Request, Page>,
  request: Request,
  change: (pages: readonly Page[]) => readonly Page[],
): void {
  const query = findQuery(buildPagesKey(endpoint, request));
  const data = query?.state.data as InfiniteData<CachedAnswer> | undefined; // only `usePagedResource` uses such a key
  if (query === undefined || data === undefined) return;
  const changed = change(data.pages.map(({ value }) => value as Page)); // only `loadAnswer` of this endpoint writes it
  query.setState({ data: { ...data, pages: data.pages.map((page, index) => ({ ...page, value: changed[index] })) } });
}

/** Shows a change at once, and reverts and refetches without success. Not for money: the server sets a balance. */
export async function updateResource<Request extends object, Answer, Output>(
  { endpoint, request }: { readonly endpoint: Endpoint<Request, Answer>; readonly request: Request },
  change: (value: Answer) => Answer,
  command: () => Promise<Result<Output>>,
): Promise<Result<Output>> {
  const query = findQuery(buildKey(endpoint, request));
  if (query === undefined) return command();
  const owner = getOwnerId(session.current());
  const changeValue: Change = (value) => change(value as Answer); // as above
  changeCachedAnswer(query, (cached) => ({ ...cached, optimistic: [...cached.optimistic, changeValue] }));
  const answer = await command();
  // D4: absent, or of another owner, when it was shown to a player who has left since.
  const isShown = getCachedAnswer(query)?.optimistic.includes(changeValue) === true;
  // By key: the query may have been dropped and created again meanwhile.
  if (answer.ok && isShown && getOwnerId(session.current()) === owner) patchResource(endpoint, request, change);
  changeCachedAnswer(query, (cached) => ({
    ...cached,
    optimistic: cached.optimistic.filter((pending) => pending !== changeValue),
  }));
  if (!answer.ok && query.isActive()) void refetchAnswer(query);
  return answer;
}

/** Sends a command, then invalidates what it changes; also after a refusal, because the shown data may be outdated. */
export async function callAndInvalidate<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
  ...changed: readonly Parameters<typeof invalidate>[0][]
): Promise<Result<Answer>> {
  const answer = await api.callEndpoint(endpoint, request);
  for (const resource of changed) invalidate(resource);
  return answer;
}
