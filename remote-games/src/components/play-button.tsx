import type { ReactElement, ReactNode } from 'react';
import { pathOf } from '@padauk/contract/paths';
import { Link, toast, useLocation, useRefusalText, useSession, useText } from '@padauk/shared/runtime';
import { useGameWallet } from '../resources/games.resource.ts';
import { needsDecision } from './launch/launch.rules.ts';
import { useLaunch } from './launch/use-launch.ts';
import { PlayFrame } from './play-frame.tsx';
import styles from './play-button.module.scss';

interface PlayButtonProps {
  readonly gameId: string;
  readonly provider: string;
  readonly title: string;
  /** What is tapped: the drawing of the game with its name. */
  readonly children: ReactNode;
  /** Its name alone is said, where the game has another such button on the page. */
  readonly isNamed?: boolean;
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
    <Link
      to={pathOf('logIn', { next: pathname + search })}
      className={styles.play}
      aria-label={`${t('list.play')} ${props.title}`}
    >
      {props.children}
    </Link>
  );
}

function PlayersButton({
  gameId,
  provider,
  title,
  children,
  isNamed = false,
  onDecide,
  open,
}: PlayButtonProps): ReactElement {
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
    <PlayFrame label={isNamed ? title : `${t('list.play')} ${title}`} isBusy={isBusy} onClick={() => void play()}>
      {children}
    </PlayFrame>
  );
}
