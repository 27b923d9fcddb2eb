import type { ReactElement } from 'react';
import { Play } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import { toast, useLocation, useRefusalText, useSession, useText } from '@padauk/shared/runtime';
import { Button, VisuallyHidden } from '@padauk/shared/ui';
import { useGameWallet } from '../resources/games.resource.ts';
import { needsDecision } from './launch/launch.rules.ts';
import { useLaunch } from './launch/use-launch.ts';

interface PlayButtonProps {
  readonly gameId: string;
  readonly provider: string;
  readonly title: string;
  /** Opens what is decided before: another game is open, or there is little to play with. */
  readonly onDecide: () => void;
  /** Takes the browser to another address; a test gives its own. */
  readonly open?: (address: string) => void;
}

/** The way into a game. A visitor is asked to log in. */
export function PlayButton(props: PlayButtonProps): ReactElement {
  const t = useText('games');
  const { pathname, search } = useLocation();
  if (useSession().kind !== 'visitor') return <PlayersButton {...props} />;
  return (
    <Button size="small" isWide icon={Play} to={pathOf('logIn', { next: pathname + search })}>
      {t('list.play')}
      <VisuallyHidden> {props.title}</VisuallyHidden>
    </Button>
  );
}

function PlayersButton({ gameId, provider, title, onDecide, open }: PlayButtonProps): ReactElement {
  const t = useText('games');
  const { ofRefusal } = useRefusalText();
  const wallet = useGameWallet();
  const { isBusy, enter } = useLaunch(open);
  const play = async (): Promise<void> => {
    // What is not known is not waited for: the game says itself what is missing.
    if (wallet.kind === 'ready' && needsDecision(wallet.value)) return onDecide();
    const refusal = await enter({ id: gameId, provider });
    if (refusal !== null) toast.show({ tone: 'error', text: ofRefusal(refusal) });
  };
  return (
    <Button
      size="small"
      isWide
      icon={Play}
      isBusy={isBusy}
      onClick={() => void play()}
      aria-label={`${t('list.play')} ${title}`}
    >
      {t('list.play')}
    </Button>
  );
}
