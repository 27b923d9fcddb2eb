import { useState } from 'react';
import { pathOf } from '@padauk/contract/paths';
import type { Refusal } from '@padauk/contract/refusals';
import { useLocale, useNavigate, useTheme } from '@padauk/shared/runtime';
import { launch, type Game } from '../../resources/games.resource.ts';
import { deniedPathOf, pageOf } from '../game.rules.ts';
import { usePageShown } from '../use-page-shown.ts';

interface Launch {
  readonly isBusy: boolean;
  /** Opens the page of the game. @returns why not; null when it opens, or when another page says it */
  readonly enter: (game: Pick<Game, 'id' | 'provider'>) => Promise<Refusal | null>;
}

/** The way into a game: its page is its provider's, so the browser goes there, and the phone's Back leads here again. `open`: takes the browser to another address; a test gives its own. */
export function useLaunch(open: (address: string) => void = openPage): Launch {
  const navigate = useNavigate();
  const [locale, theme] = [useLocale(), useTheme()];
  const [isBusy, setBusy] = useState(false);
  usePageShown(() => setBusy(false));
  const enter: Launch['enter'] = async ({ id, provider }) => {
    setBusy(true);
    const launched = await launch(id);
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

function openPage(address: string): void {
  globalThis.location.assign(address);
}
