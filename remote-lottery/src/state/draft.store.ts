import { useCallback } from 'react';
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

/** So many changes of the numbers can be taken back. */
const UNDO_STEPS = 20;

interface Store {
  readonly drafts: Drafts;
  /** What a draft was before each change of its numbers, the last one at the end. Not kept: nobody takes back what was done yesterday. */
  readonly past: Readonly<Record<string, readonly Draft[]>>;
}

const useStore = create<Store>(() => ({ drafts: readJson(STORE, isDrafts) ?? {}, past: {} }));

function keep(drafts: Drafts, past = useStore.getState().past): void {
  const young = Object.fromEntries(Object.entries(drafts).filter(([, kept]) => serverNow() - kept.at < KEPT_MS));
  useStore.setState({ drafts: young, past });
  writeJson(STORE, young);
}

function draftOf(drawId: string): Draft {
  return useStore.getState().drafts[drawId]?.draft ?? EMPTY_DRAFT;
}

function change(drawId: string, next: (draft: Draft) => Draft, past?: Store['past']): void {
  keep({ ...useStore.getState().drafts, [drawId]: { draft: next(draftOf(drawId)), at: serverNow() } }, past);
}

/** A change of the numbers, which can be taken back. */
function changeNumbers(drawId: string, next: (draft: Draft) => Draft): void {
  const before = draftOf(drawId);
  const after = next(before);
  const { past } = useStore.getState();
  const isSame = after.numbers.join() === before.numbers.join();
  change(
    drawId,
    () => after,
    isSame ? past : { ...past, [drawId]: [...(past[drawId] ?? []), before].slice(-UNDO_STEPS) },
  );
}

function undo(drawId: string): void {
  const { past } = useStore.getState();
  const steps = past[drawId] ?? [];
  const before = steps[steps.length - 1];
  if (before === undefined) return;
  change(drawId, ({ stakeKyat }) => ({ ...before, stakeKyat }), { ...past, [drawId]: steps.slice(0, -1) });
}

/** Takes the last change of a draw's numbers back, for React: the same function as long as there is one; null when there is none. */
export function useUndo(drawId: string): (() => void) | null {
  const canUndo = useStore((state) => (state.past[drawId]?.length ?? 0) > 0);
  const takeBack = useCallback(() => undo(drawId), [drawId]);
  return canUndo ? takeBack : null;
}

/** The draft of a draw, for React. */
export function useDraft(drawId: string): Draft {
  return useStore((state) => state.drafts[drawId]?.draft) ?? EMPTY_DRAFT;
}

/** Changes of a draft; each is kept in the browser at once, so that a reload loses nothing. */
export const drafts = {
  of: draftOf,
  has: (drawId: string, number: string): boolean => draftOf(drawId).numbers.includes(number),
  count: (drawId: string): number => draftOf(drawId).numbers.length,
  add: (drawId: string, numbers: readonly string[]): void =>
    changeNumbers(drawId, (draft) => withNumbers(draft, numbers)),
  /** These numbers in place of those that were chosen. */
  replace: (drawId: string, numbers: readonly string[]): void =>
    changeNumbers(drawId, ({ stakeKyat }) => withNumbers({ ...EMPTY_DRAFT, stakeKyat }, numbers)),
  remove: (drawId: string, numbers: readonly string[]): void =>
    changeNumbers(drawId, (draft) => withoutNumbers(draft, numbers)),
  toggle: (drawId: string, number: string): void =>
    changeNumbers(drawId, (draft) =>
      draft.numbers.includes(number) ? withoutNumbers(draft, [number]) : withNumbers(draft, [number]),
    ),
  /** The stake of a draft that nothing was put into yet. */
  begin(drawId: string, stakeKyat: Kyat | null): void {
    const isNew = useStore.getState().drafts[drawId] === undefined;
    if (isNew && stakeKyat !== null) drafts.setStake(drawId, stakeKyat);
  },
  setStake: (drawId: string, stakeKyat: Kyat | null): void => change(drawId, (draft) => withStake(draft, stakeKyat)),
  setOwnStake: (drawId: string, number: string, stakeKyat: Kyat | null): void =>
    change(drawId, (draft) => withOwnStake(draft, number, stakeKyat)),
  /** These numbers have been placed. A late answer leaves what was chosen since. */
  forgetPlaced(drawId: string, numbers: readonly string[]): void {
    const rest = withoutNumbers(draftOf(drawId), numbers);
    drafts.clear(drawId);
    if (rest.numbers.length > 0) change(drawId, () => rest);
  },
  /** Forgets a draw's draft: the player cleared it, or nothing of it is left. */
  clear(drawId: string): void {
    const { drafts: kept, past } = useStore.getState();
    keep(Object.fromEntries(Object.entries(kept).filter(([id]) => id !== drawId)), { ...past, [drawId]: [] });
  },
  /** Takes what was chosen for a draw that has closed over to one that is open. */
  move(fromId: string, toId: string): void {
    const from = draftOf(fromId);
    change(toId, (into) => merged(into, from));
    drafts.clear(fromId);
  },
};
