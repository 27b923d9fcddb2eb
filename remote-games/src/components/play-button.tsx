import { useState, type ReactElement } from 'react';
import { Play } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import {
  toast,
  useLocale,
  useLocation,
  useNavigate,
  useRefusalText,
  useSession,
  useText,
  useTheme,
} from '@padauk/shared/runtime';
import { Button, VisuallyHidden } from '@padauk/shared/ui';
import { launch } from '../resources/games.resource.ts';
import { deniedPathOf, pageOf } from './game.rules.ts';
import { usePageShown } from './use-page-shown.ts';

interface PlayButtonProps {
  readonly gameId: string;
  readonly provider: string;
  readonly title: string;
  /** Takes the browser to another address; a test gives its own. */
  readonly open?: (address: string) => void;
}

/** The way into a game: its page is its provider's, so the browser goes there, and the phone's Back leads here again. A visitor is asked to log in. */
export function PlayButton({ gameId, provider, title, open = openPage }: PlayButtonProps): ReactElement {
  const t = useText('games');
  const { ofRefusal } = useRefusalText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isVisitor = useSession().kind === 'visitor';
  const [locale, theme] = [useLocale(), useTheme()];
  const [isBusy, setBusy] = useState(false);
  usePageShown(() => setBusy(false));
  const look = { size: 'small', isWide: true, icon: Play } as const;
  if (isVisitor)
    return (
      <Button {...look} to={pathOf('logIn', { next: pathname + search })}>
        {t('list.play')}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
    );
  const play = async (): Promise<void> => {
    setBusy(true);
    const launched = await launch(gameId);
    if (launched.ok) return open(pageOf(launched.value, { locale, theme }));
    setBusy(false);
    if (launched.refusal.code === 'GAME_MAINTENANCE') void navigate(pathOf('gameError', { game: gameId }));
    else if (launched.refusal.code === 'GAMES_NOT_HERE') void navigate(deniedPathOf(provider));
    else toast.show({ tone: 'error', text: ofRefusal(launched.refusal) });
  };
  return (
    <Button {...look} isBusy={isBusy} onClick={() => void play()} aria-label={`${t('list.play')} ${title}`}>
      {t('list.play')}
    </Button>
  );
}

function openPage(address: string): void {
  globalThis.location.assign(address);
}
