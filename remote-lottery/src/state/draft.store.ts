import { useCallback } from 'react';
import { create } from 'zustand';
import type { Kyat } from '@padauk/contract/platform/money';
import { createDraftStorage, getServerNow, type StoredDrafts } from '@padauk/shared/runtime';
import {
  EMPTY_DRAFT,
  isDraft,
  mergeDrafts,
  addNumbers,
  removeNumbers,
  setOwnStake,
  setCommonStake,
  type Draft,
} from './draft.rules.ts';

/** Without the cache prefix: logging in to place a bet clears the caches (D4) and must keep the draft. */
const STORAGE_KEY = 'ticketDrafts';
/** A draft outlives its draw by a weekend at most. */
const DRAFT_TTL_MS = 3 * 86_400_000;

const UNDO_STEPS = 20;

interface DraftStore {
  readonly drafts: StoredDrafts<Draft>;
  /** Drafts before each change, latest last. In memory only. */
  readonly past: Readonly<Record<string, readonly Draft[]>>;
}

const storage = createDraftStorage(STORAGE_KEY, isDraft);
const useStore = create<DraftStore>()(() => ({ drafts: storage.read(), past: {} }));
useStore.subscribe((state) => storage.write(state.drafts));

function storeDrafts(stored: DraftStore['drafts'], past = useStore.getState().past): void {
  const unexpired = Object.entries(stored).filter(([, { at }]) => getServerNow() - at < DRAFT_TTL_MS);
  useStore.setState({ drafts: Object.fromEntries(unexpired), past });
}

function readDraft(drawId: string): Draft {
  return useStore.getState().drafts[drawId]?.draft ?? EMPTY_DRAFT;
}

function changeDraft(drawId: string, change: (draft: Draft) => Draft, past?: DraftStore['past']): void {
  storeDrafts(
    { ...useStore.getState().drafts, [drawId]: { draft: change(readDraft(drawId)), at: getServerNow() } },
    past,
  );
}

function changeNumbers(drawId: string, change: (draft: Draft) => Draft): void {
  const before = readDraft(drawId);
  const after = change(before);
  const { past } = useStore.getState();
  const isSame = after.numbers.join() === before.numbers.join();
  changeDraft(
    drawId,
    () => after,
    isSame ? past : { ...past, [drawId]: [...(past[drawId] ?? []), before].slice(-UNDO_STEPS) },
  );
}

function undoChange(drawId: string): void {
  const { past } = useStore.getState();
  const steps = past[drawId] ?? [];
  const before = steps[steps.length - 1];
  if (before === undefined) return;
  changeDraft(drawId, ({ stakeKyat }) => ({ ...before, stakeKyat }), { ...past, [drawId]: steps.slice(0, -1) });
}

/** Undoes the last change: a stable function while there is one, otherwise null. */
export function useUndo(drawId: string): (() => void) | null {
  const canUndo = useStore((state) => (state.past[drawId]?.length ?? 0) > 0);
  const undo = useCallback(() => undoChange(drawId), [drawId]);
  return canUndo ? undo : null;
}

export function useDraft(drawId: string): Draft {
  return useStore((state) => state.drafts[drawId]?.draft) ?? EMPTY_DRAFT;
}

/** Changes a draft; every change is stored at once, so a reload loses nothing. */
export const drafts = {
  of: readDraft,
  has: (drawId: string, number: string): boolean => readDraft(drawId).numbers.includes(number),
  count: (drawId: string): number => readDraft(drawId).numbers.length,
  add: (drawId: string, numbers: readonly string[]): void =>
    changeNumbers(drawId, (draft) => addNumbers(draft, numbers)),
  replace: (drawId: string, numbers: readonly string[]): void =>
    changeNumbers(drawId, ({ stakeKyat }) => addNumbers({ ...EMPTY_DRAFT, stakeKyat }, numbers)),
  remove: (drawId: string, numbers: readonly string[]): void =>
    changeNumbers(drawId, (draft) => removeNumbers(draft, numbers)),
  toggle: (drawId: string, number: string): void =>
    changeNumbers(drawId, (draft) =>
      draft.numbers.includes(number) ? removeNumbers(draft, [number]) : addNumbers(draft, [number]),
    ),
  begin(drawId: string, stakeKyat: Kyat | null): void {
    const isNew = useStore.getState().drafts[drawId] === undefined;
    if (isNew && stakeKyat !== null) drafts.setStake(drawId, stakeKyat);
  },
  setStake: (drawId: string, stakeKyat: Kyat | null): void =>
    changeDraft(drawId, (draft) => setCommonStake(draft, stakeKyat)),
  setOwnStake: (drawId: string, number: string, stakeKyat: Kyat | null): void =>
    changeDraft(drawId, (draft) => setOwnStake(draft, number, stakeKyat)),
  /** Removes placed numbers only: a late answer must not remove what was chosen since. */
  forgetPlaced(drawId: string, numbers: readonly string[]): void {
    const remainingDraft = removeNumbers(readDraft(drawId), numbers);
    drafts.clear(drawId);
    if (remainingDraft.numbers.length > 0) changeDraft(drawId, () => remainingDraft);
  },
  clear(drawId: string): void {
    const { drafts: stored, past } = useStore.getState();
    storeDrafts(Object.fromEntries(Object.entries(stored).filter(([id]) => id !== drawId)), { ...past, [drawId]: [] });
  },
  move(fromId: string, toId: string): void {
    const source = readDraft(fromId);
    changeDraft(toId, (target) => mergeDrafts(target, source));
    drafts.clear(fromId);
  },
};
