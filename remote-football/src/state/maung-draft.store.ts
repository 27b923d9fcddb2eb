import { create } from 'zustand';
import type { Kyat } from '@padauk/contract/money';
import type { PriceRule } from '@padauk/contract/rules/price-rule';
import { readJson, serverNow, session, useSession, writeJson } from '@padauk/shared/runtime';
import {
  EMPTY_MAUNG,
  isMaungDraft,
  withLeg,
  withLegsOf,
  withNewLegs,
  withoutLegs,
  type DraftLeg,
  type MaungDraft,
} from './maung-draft.rules.ts';

/** Without the cache prefix: a draft survives log-out (D4) and belongs to one player. */
const STORE = 'maungDrafts';
/** A draft expires after this time, because matches recur weekly. */
const KEPT_MS = 7 * 86_400_000;

interface KeptDraft {
  readonly draft: MaungDraft;
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
    isMaungDraft(candidate.draft)
  );
}

function isDrafts(candidate: unknown): candidate is Drafts {
  return typeof candidate === 'object' && candidate !== null && Object.values(candidate).every(isKept);
}

function young(drafts: Drafts): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([, kept]) => serverNow() - kept.at < KEPT_MS));
}

const useStore = create<{ readonly drafts: Drafts }>(() => ({ drafts: young(readJson(STORE, isDrafts) ?? {}) }));

function ownerOf(current: ReturnType<typeof session.current>): string {
  return current.kind === 'player' ? current.player.id : 'visitor';
}

function change(next: (draft: MaungDraft) => MaungDraft): void {
  const owner = ownerOf(session.current());
  const kept = young(useStore.getState().drafts);
  const drafts = { ...kept, [owner]: { draft: next(kept[owner]?.draft ?? EMPTY_MAUNG), at: serverNow() } };
  useStore.setState({ drafts });
  writeJson(STORE, drafts);
}

/** The player's maung. It is stored in this browser until it is placed. */
export function useMaungDraft(): MaungDraft {
  const owner = ownerOf(useSession());
  return useStore(({ drafts }) => drafts[owner]?.draft) ?? EMPTY_MAUNG;
}

const emptied = ({ priceRule }: MaungDraft): MaungDraft => ({ ...EMPTY_MAUNG, priceRule });

/** Changes the player's maung; every change is stored at once, so a reload loses nothing. */
export const maungDraft = {
  choose: (leg: DraftLeg): void => change((draft) => withLeg(draft, leg)),
  copy: (legs: readonly DraftLeg[]): void => change((draft) => withLegsOf(draft, legs)),
  replace: (legs: readonly DraftLeg[]): void => change((draft) => withNewLegs(draft, legs)),
  remove: (matchIds: readonly string[]): void => change((draft) => withoutLegs(draft, matchIds)),
  setStake: (stakeKyat: Kyat | null): void => change((draft) => ({ ...draft, stakeKyat })),
  setPriceRule: (priceRule: PriceRule): void => change((draft) => ({ ...draft, priceRule })),
  /** Removes placed matches only: a late answer must not remove what was chosen since. */
  forgetPlaced: (matchIds: readonly string[]): void =>
    change((draft) => {
      const rest = withoutLegs(draft, matchIds);
      return rest.legs.length > 0 ? rest : emptied(draft);
    }),
  /** Keeps the price rule. */
  clear: (): void => change(emptied),
};
