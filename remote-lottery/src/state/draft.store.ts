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

/** Without the cache prefix: logging in to place a bet clears the caches (D4) and must keep the draft. */
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

const UNDO_STEPS = 20;

interface Store {
  readonly drafts: Drafts;
  /** Drafts before each change, latest last. In memory only. */
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

/** Undoes the last change: a stable function while there is one, otherwise null. */
export function useUndo(drawId: string): (() => void) | null {
  const canUndo = useStore((state) => (state.past[drawId]?.length ?? 0) > 0);
  const takeBack = useCallback(() => undo(drawId), [drawId]);
  return canUndo ? takeBack : null;
}

export function useDraft(drawId: string): Draft {
  return useStore((state) => state.drafts[drawId]?.draft) ?? EMPTY_DRAFT;
}

/** Changes a draft; every change is stored at once, so a reload loses nothing. */
export const drafts = {
  of: draftOf,
  has: (drawId: string, number: string): boolean => draftOf(drawId).numbers.includes(number),
  count: (drawId: string): number => draftOf(drawId).numbers.length,
  add: (drawId: string, numbers: readonly string[]): void =>
    changeNumbers(drawId, (draft) => withNumbers(draft, numbers)),
  replace: (drawId: string, numbers: readonly string[]): void =>
    changeNumbers(drawId, ({ stakeKyat }) => withNumbers({ ...EMPTY_DRAFT, stakeKyat }, numbers)),
  remove: (drawId: string, numbers: readonly string[]): void =>
    changeNumbers(drawId, (draft) => withoutNumbers(draft, numbers)),
  toggle: (drawId: string, number: string): void =>
    changeNumbers(drawId, (draft) =>
      draft.numbers.includes(number) ? withoutNumbers(draft, [number]) : withNumbers(draft, [number]),
    ),
  /** Sets the stake only if the draw has no draft yet. */
  begin(drawId: string, stakeKyat: Kyat | null): void {
    const isNew = useStore.getState().drafts[drawId] === undefined;
    if (isNew && stakeKyat !== null) drafts.setStake(drawId, stakeKyat);
  },
  setStake: (drawId: string, stakeKyat: Kyat | null): void => change(drawId, (draft) => withStake(draft, stakeKyat)),
  setOwnStake: (drawId: string, number: string, stakeKyat: Kyat | null): void =>
    change(drawId, (draft) => withOwnStake(draft, number, stakeKyat)),
  /** Removes placed numbers only: a late answer must not remove what was chosen since. */
  forgetPlaced(drawId: string, numbers: readonly string[]): void {
    const rest = withoutNumbers(draftOf(drawId), numbers);
    drafts.clear(drawId);
    if (rest.numbers.length > 0) change(drawId, () => rest);
  },
  clear(drawId: string): void {
    const { drafts: kept, past } = useStore.getState();
    keep(Object.fromEntries(Object.entries(kept).filter(([id]) => id !== drawId)), { ...past, [drawId]: [] });
  },
  move(fromId: string, toId: string): void {
    const from = draftOf(fromId);
    change(toId, (into) => merged(into, from));
    drafts.clear(fromId);
  },
};
