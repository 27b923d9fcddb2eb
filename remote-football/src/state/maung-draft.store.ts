import { create } from 'zustand';
import type { Kyat } from '@padauk/contract/platform/money';
import type { PriceRule } from '@padauk/contract/football/price-rule.rules';
import { createDraftStorage, getServerNow, session, useSession, type StoredDrafts } from '@padauk/shared/runtime';
import {
  EMPTY_MAUNG,
  isMaungDraft,
  toggleLeg,
  copyLegs,
  replaceLegs,
  removeLegs,
  type DraftLeg,
  type MaungDraft,
} from './maung-draft.rules.ts';

/** Without the cache prefix: a draft survives log-out (D4) and belongs to one player. */
const STORAGE_KEY = 'maungDrafts';
/** A draft expires after this time, because matches recur weekly. */
const DRAFT_TTL_MS = 7 * 86_400_000;

type Drafts = StoredDrafts<MaungDraft>;

function dropExpired(drafts: Drafts): Drafts {
  return Object.fromEntries(Object.entries(drafts).filter(([, stored]) => getServerNow() - stored.at < DRAFT_TTL_MS));
}

const storage = createDraftStorage(STORAGE_KEY, isMaungDraft);
const useStore = create<{ readonly drafts: Drafts }>()(() => ({ drafts: dropExpired(storage.read()) }));
useStore.subscribe(({ drafts }) => storage.write(drafts));

function getOwnerId(current: ReturnType<typeof session.current>): string {
  return current.kind === 'player' ? current.player.id : 'visitor';
}

function changeDraft(change: (draft: MaungDraft) => MaungDraft): void {
  const owner = getOwnerId(session.current());
  const current = dropExpired(useStore.getState().drafts);
  const drafts = { ...current, [owner]: { draft: change(current[owner]?.draft ?? EMPTY_MAUNG), at: getServerNow() } };
  useStore.setState({ drafts });
}

/** The player's maung. It is stored in this browser until it is placed. */
export function useMaungDraft(): MaungDraft {
  const owner = getOwnerId(useSession());
  return useStore(({ drafts }) => drafts[owner]?.draft) ?? EMPTY_MAUNG;
}

/** Changes the player's maung; every change is stored at once, so a reload loses nothing. */
export const maungDraft = {
  choose: (leg: DraftLeg): void => changeDraft((draft) => toggleLeg(draft, leg)),
  copy: (legs: readonly DraftLeg[]): void => changeDraft((draft) => copyLegs(draft, legs)),
  replace: (legs: readonly DraftLeg[]): void => changeDraft((draft) => replaceLegs(draft, legs)),
  remove: (matchIds: readonly string[]): void => changeDraft((draft) => removeLegs(draft, matchIds)),
  setStake: (stakeKyat: Kyat | null): void => changeDraft((draft) => ({ ...draft, stakeKyat })),
  setPriceRule: (priceRule: PriceRule): void => changeDraft((draft) => ({ ...draft, priceRule })),
  clear: (): void => changeDraft(({ priceRule }) => ({ ...EMPTY_MAUNG, priceRule })),
};
