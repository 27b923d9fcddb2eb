import { useMemo } from 'react';
import { useInfiniteQuery, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { Endpoint } from '@padauk/contract/platform/endpoint';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { buildPagesKey, loadAnswer, buildMeta, getRefusal, queryClient, type CachedAnswer } from './queries.ts';
import {
  getStaleTime,
  STALE_MS,
  toResourceState,
  useRefetch,
  useRefreshOn,
  type ResourceOptions,
  type ResourceState,
} from './use-resource.ts';

export interface OlderPages {
  readonly isLoading: boolean;
  readonly refusal: Refusal | null;
  readonly load: () => Promise<void>;
}

export interface Pages<Page> {
  readonly pages: readonly Page[];
  readonly older: OlderPages | null;
}

/** D2: of a persisted list, this browser stores the newest page. */
interface PagedOptions<Request, Page> extends ResourceOptions {
  readonly getOlderRequest: (page: Page) => Request | null;
}

/** A refresh refetches all shown pages in sequence by their cursors: no item is lost or doubled between pages. */
export function usePagedResource<Request extends object, Page>(
  endpoint: Endpoint<Request, Page>,
  request: Request,
  { getOlderRequest, staleMs = STALE_MS, isPersisted = false, refreshOn }: PagedOptions<Request, Page>,
): ResourceState<Pages<Page>> {
  const key = buildPagesKey(endpoint, request);
  const infinite = useInfiniteQuery<CachedAnswer, Error, InfiniteData<CachedAnswer>, QueryKey, object>(
    {
      queryKey: key,
      initialPageParam: request,
      queryFn: ({ pageParam }) => loadAnswer(endpoint, pageParam as Request), // the first request, or one of `getOlderRequest`
      getNextPageParam: (last) => getOlderRequest(last.value as Page), // only `loadAnswer` of this endpoint writes it
      staleTime: (query) => getStaleTime(query.state.data?.pages[0]?.at, staleMs),
      meta: buildMeta(endpoint, isPersisted),
    },
    queryClient,
  );
  const { data, error, hasNextPage, isFetchingNextPage, isFetchNextPageError, isRefetching, fetchNextPage } = infinite;
  const refetch = useRefetch(key);
  useRefreshOn(key, refreshOn);
  return useMemo(() => {
    const first = data?.pages[0];
    if (data === undefined || first === undefined) return toResourceState<Pages<Page>>(undefined, error, refetch);
    const older: OlderPages | null = !hasNextPage
      ? null
      : {
          isLoading: isFetchingNextPage,
          refusal: isFetchNextPageError && !isFetchingNextPage ? getRefusal(error) : null,
          load: async () => {
            if (isRefetching) await refetch(); // first a refresh under way: the next page begins where its last one ends
            await fetchNextPage({ cancelRefetch: false });
          },
        };
    const pages = data.pages.map(({ value }) => value as Page); // as above
    return toResourceState({ value: { pages, older }, at: first.at }, isFetchNextPageError ? null : error, refetch);
  }, [data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, isRefetching, fetchNextPage]);
}
