import { useMemo } from 'react';
import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '@padauk/contract/endpoint';
import type { Refusal } from '@padauk/contract/refusals';
import { keyOfPages, load, metaOf, queries, type CachedAnswer, type RefusedError } from './queries.ts';
import {
  freshFor,
  STALE_MS,
  stateOf,
  useRefetch,
  useRefreshOn,
  type ResourceOptions,
  type ResourceState,
} from './use-resource.ts';

/** The pages that are not shown yet. */
export interface OlderPages {
  readonly isLoading: boolean;
  /** Why the last try to get one failed. */
  readonly refusal: Refusal | null;
  readonly load: () => Promise<void>;
}

/** A list that comes in pages, as far as it has been asked for. */
export interface Pages<Page> {
  /** The newest first; there is always one. */
  readonly pages: readonly Page[];
  /** null when the last page has come. */
  readonly older: OlderPages | null;
}

/** D2: of a list that is persisted, this browser keeps the newest page. */
interface PagedOptions<Request, Page> extends ResourceOptions {
  /** What to ask for after this page; null after the last one. */
  readonly olderOf: (page: Page) => Request | null;
}

/**
 * A list of the server's, page by page, by its own cursors. A refresh asks anew for every page that is shown, each from where the one
 * before it ends: nothing falls between two pages or stands in both, and what has changed on an older page is seen.
 */
export function usePagedResource<Request extends object, Page>(
  endpoint: Endpoint<Request, Page>,
  request: Request,
  { olderOf, staleMs = STALE_MS, isPersisted = false, refreshOn }: PagedOptions<Request, Page>,
): ResourceState<Pages<Page>> {
  const key = keyOfPages(endpoint, request);
  const infinite = useInfiniteQuery<CachedAnswer, RefusedError, InfiniteData<CachedAnswer>, QueryKey, object>(
    {
      queryKey: key,
      initialPageParam: request,
      queryFn: ({ pageParam }) => load(endpoint, pageParam as Request), // the first one, or of `olderOf`
      getNextPageParam: (last) => olderOf(last.value as Page), // written by load of this endpoint alone
      staleTime: (query) => freshFor(query.state.data?.pages[0]?.at, staleMs),
      meta: metaOf(endpoint, isPersisted),
    },
    queries,
  );
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, isRefetching, fetchNextPage } = infinite;
  const again = useRefetch(key);
  useRefreshOn(key, refreshOn);
  return useMemo(() => {
    const first = data?.pages[0];
    if (data === undefined || first === undefined) return stateOf<Pages<Page>>(undefined, error, again);
    const older: OlderPages | null = !hasNextPage
      ? null
      : {
          isLoading: isFetchingNextPage,
          refusal: isFetchNextPageError && !isFetchingNextPage ? (error?.refusal ?? null) : null,
          load: async () => {
            if (isRefetching) await again(); // a refresh that is under way comes first: the next page begins where its last one ends
            await fetchNextPage({ cancelRefetch: false });
          },
        };
    const pages = data.pages.map(({ value }) => value as Page); // as above
    return stateOf({ value: { pages, older }, at: first.at }, isFetchNextPageError ? null : error, again);
  }, [data, error, again, hasNextPage, isFetchingNextPage, isFetchNextPageError, isRefetching, fetchNextPage]);
}
