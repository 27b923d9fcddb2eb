import type { InfiniteData } from '@tanstack/react-query';
import type { Endpoint } from '@padauk/contract/endpoint';
import type { Result } from '@padauk/contract/result';
import {
  refetchAnswer,
  changeCachedAnswer,
  buildKey,
  buildPagesKey,
  getCachedAnswer,
  recordChange,
  findQuery,
  type CachedAnswer,
  type Change,
} from './queries.ts';

interface ResourceQuery<Request extends object, Answer> {
  readonly endpoint: Endpoint<Request, Answer>;
  readonly request: Request;
}

/** Applies a stream event to the answer, if it is cached. `change` may run twice, so it must be idempotent. */
export function patchResource<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
  change: (value: Answer) => Answer,
): void {
  const query = findQuery(buildKey(endpoint, request));
  if (query === undefined) return;
  const changeValue: Change = (value) => change(value as Answer); // only `loadAnswer` of this endpoint writes it
  recordChange(query, changeValue);
  changeCachedAnswer(query, (cached) => ({ ...cached, value: changeValue(cached.value) }));
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
  { endpoint, request }: ResourceQuery<Request, Answer>,
  change: (value: Answer) => Answer,
  command: () => Promise<Result<Output>>,
): Promise<Result<Output>> {
  const query = findQuery(buildKey(endpoint, request));
  if (query === undefined) return command();
  const changeValue: Change = (value) => change(value as Answer); // as above
  changeCachedAnswer(query, (cached) => ({ ...cached, optimistic: [...cached.optimistic, changeValue] }));
  const answer = await command();
  // D4: absent when it was shown to a player who has left since.
  if (answer.ok && getCachedAnswer(query)?.optimistic.includes(changeValue) === true)
    patchResource(endpoint, request, change);
  changeCachedAnswer(query, (cached) => ({
    ...cached,
    optimistic: cached.optimistic.filter((pending) => pending !== changeValue),
  }));
  if (!answer.ok && query.isActive()) void refetchAnswer(query);
  return answer;
}
