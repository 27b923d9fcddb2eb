import { useState } from 'react';
import { getSlips } from '@padauk/contract/endpoints/two-d';
import type { Refusal } from '@padauk/contract/refusals';
import { api, useBus, useResource } from '@padauk/shared/runtime';
import type { BetState, SlipSummary } from '../../resources/lottery.types.ts';
import { afterSectionEvent } from '../../resources/section.rules.ts';
import { byDay, joined, type HistoryDay } from './history.rules.ts';

export interface HistoryQuery {
  /** K12: 16 for all bets, 5 for 2D. */
  readonly days: number;
  readonly state: BetState | null;
}

export type HistoryModel =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly refusal: Refusal; readonly retry: () => void }
  | { readonly kind: 'empty' }
  | { readonly kind: 'ready'; readonly days: readonly HistoryDay[]; readonly more: More | null };

/** The pages that are not shown yet; `refusal` when the last try to get one failed. */
export interface More {
  readonly isLoading: boolean;
  readonly refusal: Refusal | null;
  readonly load: () => Promise<void>;
}

interface Older {
  readonly slips: readonly SlipSummary[];
  /** null: only the first page is known, and it says whether there is more. */
  readonly hasMore: boolean | null;
  readonly isLoading: boolean;
  readonly refusal: Refusal | null;
}

const NO_OLDER: Older = { slips: [], hasMore: null, isLoading: false, refusal: null };

function requestOf({ days, state }: HistoryQuery): { days: number; state?: BetState } {
  return state === null ? { days } : { days, state };
}

/** The slips of the last days, page by page. The first page is a resource that follows the stream; older pages are appended. */
export function useHistory(query: HistoryQuery): HistoryModel {
  const first = useResource(getSlips, requestOf(query), { refreshOn: ['bet.settled', 'bet.placed'] });
  const [older, setOlder] = useState(NO_OLDER);
  useBus('two-d.section', (event) =>
    setOlder((now) => ({
      ...now,
      slips: now.slips.map((slip) => ({ ...slip, section: afterSectionEvent(slip.section, event) })),
    })),
  );
  useBus('bet.settled', (event) => {
    setOlder((now) => ({
      ...now,
      slips: now.slips.map((slip) =>
        slip.id === event.slipId ? { ...slip, state: event.state, payoutKyat: event.payoutKyat } : slip,
      ),
    }));
  });
  if (first.kind !== 'ready') return first;
  const slips = joined(first.value.slips, older.slips);
  const last = slips[slips.length - 1];
  if (last === undefined) return { kind: 'empty' };
  const load = async (): Promise<void> => {
    if (older.isLoading) return;
    setOlder((now) => ({ ...now, isLoading: true, refusal: null }));
    const answer = await api.call(getSlips, { ...requestOf(query), before: last.id });
    setOlder((now) =>
      answer.ok
        ? {
            slips: [...joined(now.slips, answer.value.slips)],
            hasMore: answer.value.hasMore,
            isLoading: false,
            refusal: null,
          }
        : { ...now, isLoading: false, refusal: answer.refusal },
    );
  };
  const hasMore = older.hasMore ?? first.value.hasMore;
  return {
    kind: 'ready',
    days: byDay(slips),
    more: hasMore ? { isLoading: older.isLoading, refusal: older.refusal, load } : null,
  };
}
