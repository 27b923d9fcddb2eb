import type { InfiniteData } from '@tanstack/react-query';
import type { Endpoint } from '@padauk/contract/endpoint';
import type { Result } from '@padauk/contract/result';
import {
  refetchAnswer,
  changeCachedAnswer,
  keyOf,
  keyOfPages,
  cachedAnswerOf,
  recordChange,
  queryOf,
  type CachedAnswer,
  type Change,
} from './queries.ts';

/** A cached answer: the call, and what it was asked. */
interface Question<Request extends object, Answer> {
  readonly endpoint: Endpoint<Request, Answer>;
  readonly request: Request;
}

/**
 * Changes a cached answer by what the stream has just told; nothing happens when it is not cached. `change` may be asked twice, so
 * it only sets what the event says.
 */
export function patchResource<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
  change: (value: Answer) => Answer,
): void {
  const query = queryOf(keyOf(endpoint, request));
  if (query === undefined) return;
  const changeValue: Change = (value) => change(value as Answer); // written by load of this endpoint alone
  recordChange(query, changeValue);
  changeCachedAnswer(query, (known) => ({ ...known, value: changeValue(known.value) }));
}

/**
 * The same for a list that comes in pages, as far as it is known, the newest page first; the number of pages stays. A refresh that is under way is not told: who changes
 * pages tells it again when they come.
 */
export function patchPages<Request extends object, Page>(
  endpoint: Endpoint<Request, Page>,
  request: Request,
  change: (pages: readonly Page[]) => readonly Page[],
): void {
  const query = queryOf(keyOfPages(endpoint, request));
  const data = query?.state.data as InfiniteData<CachedAnswer> | undefined; // only `usePagedResource` asks by such a key
  if (query === undefined || data === undefined) return;
  const changed = change(data.pages.map(({ value }) => value as Page)); // written by load of this endpoint alone
  query.setState({ data: { ...data, pages: data.pages.map((page, index) => ({ ...page, value: changed[index] })) } });
}

/**
 * Shows at once what a command will change when it is accepted, and takes it back when it is refused; what the stream told meanwhile stays.
 * Refused, or without an answer, the truth is asked for again. Not for money: a balance is shown when the server has said it.
 */
export async function updateResource<Request extends object, Answer, Told>(
  { endpoint, request }: Question<Request, Answer>,
  change: (value: Answer) => Answer,
  command: () => Promise<Result<Told>>,
): Promise<Result<Told>> {
  const query = queryOf(keyOf(endpoint, request));
  if (query === undefined) return command();
  const changeValue: Change = (value) => change(value as Answer); // as above
  changeCachedAnswer(query, (known) => ({ ...known, optimistic: [...known.optimistic, changeValue] }));
  const answer = await command();
  // D4: not there when it was shown to a player who has left since.
  if (answer.ok && cachedAnswerOf(query)?.optimistic.includes(changeValue) === true)
    patchResource(endpoint, request, change);
  changeCachedAnswer(query, (known) => ({
    ...known,
    optimistic: known.optimistic.filter((one) => one !== changeValue),
  }));
  if (!answer.ok && query.isActive()) void refetchAnswer(query);
  return answer;
}
