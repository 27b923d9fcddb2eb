import { useState } from 'react';
import { getPath } from '@padauk/contract/paths';
import type { Refusal } from '@padauk/contract/platform/refusals';
import type { Result } from '@padauk/contract/platform/result';
import type { Kyat } from '@padauk/contract/platform/money';
import { useIsOnPage, useLocale, useNavigate, useTheme } from '@padauk/shared/runtime';
import { requestLaunch, fetchCatalogue, type Game, type Launched } from '../../resources/games.resource.ts';
import { getDeniedPath, isOffered, buildGameUrl } from '../game.rules.ts';
import { usePageRestored } from '../use-page-restored.ts';

/** Each call may already wait 12 seconds on the server for a starting provider. */
const MAX_ATTEMPTS = 4;
const RETRY_DELAY_MS = 1_000;

interface Launch {
  readonly isBusy: boolean;
  /** @returns the refusal; null if the game opens, another page explains the refusal, or the player left */
  readonly enter: (game: Pick<Game, 'id' | 'provider'>) => Promise<Refusal | null>;
}

/** The game page belongs to the provider, so the browser navigates there. Tests inject `open`. */
export function useLaunch(open: (address: string) => void = openPage): Launch {
  const navigate = useNavigate();
  const [locale, theme] = [useLocale(), useTheme()];
  const isOnPage = useIsOnPage();
  const [isBusy, setBusy] = useState(false);
  usePageRestored(() => setBusy(false));
  const enter: Launch['enter'] = async ({ id, provider }) => {
    if (!isOnPage()) return null;
    setBusy(true);
    const launched = await launchWithRetry(id, isOnPage);
    // The player left while the game was starting: do not navigate.
    if (!isOnPage()) return null;
    if (launched.ok) {
      open(buildGameUrl(launched.value, { locale, theme }));
      return null;
    }
    setBusy(false);
    const { code } = launched.refusal;
    if (code === 'GAME_MAINTENANCE') void navigate(getPath('gameError', { game: id }));
    else if (code === 'GAMES_NOT_HERE') void navigate(getDeniedPath(provider));
    else return launched.refusal;
    return null;
  };
  return { isBusy, enter };
}

/** Retries while a listed game's provider is unavailable: the first request after a pause starts the provider. */
async function launchWithRetry(id: string, isOnPage: () => boolean): Promise<Result<Launched>> {
  let launched = await requestLaunch(id);
  for (let asks = 1; asks < MAX_ATTEMPTS && isOnPage() && (await isStarting(id, launched)); asks += 1) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    launched = await requestLaunch(id);
  }
  return launched;
}

async function isStarting(id: string, launched: Result<Launched>): Promise<boolean> {
  if (launched.ok || launched.refusal.code !== 'GAME_MAINTENANCE') return false;
  const catalogue = await fetchCatalogue();
  return catalogue.ok && isOffered(catalogue.value, id);
}

function openPage(address: string): void {
  globalThis.location.assign(address);
}

const TRANSFER_AMOUNTS_KYAT: readonly Kyat[] = [1_000, 5_000, 10_000, 50_000];

export function listTransferAmounts(mainKyat: Kyat): readonly Kyat[] {
  return TRANSFER_AMOUNTS_KYAT.filter((kyat) => kyat <= mainKyat);
}

/** Another game is open (E29), or the balance is low (E28). */
export function needsDecision(wallet: { readonly isPlaying: boolean; readonly lowLevel: string }): boolean {
  return wallet.isPlaying || wallet.lowLevel !== 'none';
}
