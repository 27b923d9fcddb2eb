import { useState } from 'react';
import { pathOf } from '@padauk/contract/paths';
import type { Refusal } from '@padauk/contract/refusals';
import type { Result } from '@padauk/contract/result';
import { useIsMounted, useLocale, useNavigate, useTheme } from '@padauk/shared/runtime';
import { launch, readCatalogue, type Game, type Launched } from '../../resources/games.resource.ts';
import { deniedPathOf, isOffered, pageOf } from '../game.rules.ts';
import { usePageShown } from '../use-page-shown.ts';

/** The server itself waits twelve seconds each time for a provider that starts. */
const MOST_ASKS = 4;
const PAUSE_MS = 1_000;

interface Launch {
  readonly isBusy: boolean;
  /** Opens the page of the game. @returns why not; null when it opens, when another page says it, or when the player has left meanwhile */
  readonly enter: (game: Pick<Game, 'id' | 'provider'>) => Promise<Refusal | null>;
}

/** The way into a game: its page is its provider's, so the browser goes there, and the phone's Back leads here again. `open`: takes the browser to another address; a test gives its own. */
export function useLaunch(open: (address: string) => void = openPage): Launch {
  const navigate = useNavigate();
  const [locale, theme] = [useLocale(), useTheme()];
  const isMounted = useIsMounted();
  const [isBusy, setBusy] = useState(false);
  usePageShown(() => setBusy(false));
  const enter: Launch['enter'] = async ({ id, provider }) => {
    if (!isMounted()) return null;
    setBusy(true);
    const launched = await askedIn(id, isMounted);
    // The player has left while the game started: the browser stays where they are.
    if (!isMounted()) return null;
    if (launched.ok) {
      open(pageOf(launched.value, { locale, theme }));
      return null;
    }
    setBusy(false);
    const { code } = launched.refusal;
    if (code === 'GAME_MAINTENANCE') void navigate(pathOf('gameError', { game: id }));
    else if (code === 'GAMES_NOT_HERE') void navigate(deniedPathOf(provider));
    else return launched.refusal;
    return null;
  };
  return { isBusy, enter };
}

/** A game that the list offers and whose provider is not there is on its way: a provider that nobody has looked at yet is started by the first who does. */
async function askedIn(id: string, isMounted: () => boolean): Promise<Result<Launched>> {
  let launched = await launch(id);
  for (let asks = 1; asks < MOST_ASKS && isMounted() && (await isOnItsWay(id, launched)); asks += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    launched = await launch(id);
  }
  return launched;
}

async function isOnItsWay(id: string, launched: Result<Launched>): Promise<boolean> {
  if (launched.ok || launched.refusal.code !== 'GAME_MAINTENANCE') return false;
  const catalogue = await readCatalogue();
  return catalogue.ok && isOffered(catalogue.value, id);
}

function openPage(address: string): void {
  globalThis.location.assign(address);
}
