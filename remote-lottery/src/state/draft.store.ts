import { create } from 'zustand';
import type { Kyat } from '@padauk/contract/money';
import { readJson, serverNow, writeJson } from '@padauk/shared/runtime';
import {
  EMPTY_DRAFT,
  isDraft,
  merged,
  withNumbers,
  withoutNumbers,
  withOwnStake,
  withStake,
  type Draft,
} from './draft.rules.ts';

/** Not under the cache prefix: logging in to place a bet drops the caches (D4), and must not drop the bet. */
const STORE = 'ticketDrafts';
/** A draft outlives its draw by a weekend at most. */
const KEPT_MS = 3 * 86_400_000;

interface KeptDraft {
  readonly draft: Draft;
  /** ms, server time */
  readonly at: number;
}
type Drafts = Readonly<Record<string, KeptDraft>>;

function isKept(candidate: unknown): candidate is KeptDraft {
  return (
    typeof candidate === 'object' &&
    candidate !== null &&
    'at' in candidate &&
    typeof candidate.at === 'number' &&
    'draft' in candidate &&
    isDraft(candidate.draft)
  );
}

function isDrafts(candidate: unknown): candidate is Drafts {
  return typeof candidate === 'object' && candidate !== null && Object.values(candidate).every(isKept);
}

const useStore = create<{ readonly drafts: Drafts }>(() => ({ drafts: readJson(STORE, isDrafts) ?? {} }));

function keep(drafts: Drafts): void {
  const young = Object.fromEntries(Object.entries(drafts).filter(([, kept]) => serverNow() - kept.at < KEPT_MS));
  useStore.setState({ drafts: young });
  writeJson(STORE, young);
}

function draftOf(drawId: string): Draft {
  return useStore.getState().drafts[drawId]?.draft ?? EMPTY_DRAFT;
}

function change(drawId: string, next: (draft: Draft) => Draft): void {
  keep({ ...useStore.getState().drafts, [drawId]: { draft: next(draftOf(drawId)), at: serverNow() } });
}

/** The draft of a draw, for React. */
export function useDraft(drawId: string): Draft {
  return useStore((state) => state.drafts[drawId]?.draft) ?? EMPTY_DRAFT;
}

/** Changes of a draft; each is kept in the browser at once, so that a reload loses nothing. */
export const drafts = {
  add: (drawId: string, numbers: readonly string[]): void => change(drawId, (draft) => withNumbers(draft, numbers)),
  remove: (drawId: string, numbers: readonly string[]): void =>
    change(drawId, (draft) => withoutNumbers(draft, numbers)),
  toggle: (drawId: string, number: string): void =>
    change(drawId, (draft) =>
      draft.numbers.includes(number) ? withoutNumbers(draft, [number]) : withNumbers(draft, [number]),
    ),
  setStake: (drawId: string, stakeKyat: Kyat | null): void => change(drawId, (draft) => withStake(draft, stakeKyat)),
  setOwnStake: (drawId: string, number: string, stakeKyat: Kyat | null): void =>
    change(drawId, (draft) => withOwnStake(draft, number, stakeKyat)),
  /** Forgets a draw's draft: it has been placed, or the player cleared it. */
  clear(drawId: string): void {
    keep(Object.fromEntries(Object.entries(useStore.getState().drafts).filter(([id]) => id !== drawId)));
  },
  /** Takes what was chosen for a draw that has closed over to one that is open. */
  move(fromId: string, toId: string): void {
    const from = draftOf(fromId);
    change(toId, (into) => merged(into, from));
    drafts.clear(fromId);
  },
};
