import type { ReactNode } from 'react';
import { getPath } from '@padauk/contract/paths';
import { Link, toast, useLocation, useRefusalText, useSession, useText } from '@padauk/shared/runtime';
import { Spinner } from '@padauk/shared/ui';
import { useGameWallet } from '../resources/games.resource.ts';
import { useLaunch, needsDecision } from './launch/use-launch.ts';
import styles from './play-button.module.scss';

interface PlayButtonProps {
  readonly gameId: string;
  readonly provider: string;
  readonly title: string;
  readonly children: ReactNode;
  /** Only the name is the label, if the game has another such button on the page. */
  readonly isNamed?: boolean;
  /** Opens the sheet with the decisions before the game. */
  readonly onDecide: () => void;
  /** Navigates the browser; tests inject their own. */
  readonly open?: (address: string) => void;
}

/** A visitor is redirected to log in. */
export function PlayButton(props: PlayButtonProps) {
  const t = useText('games');
  const { pathname, search } = useLocation();
  if (useSession().kind !== 'visitor') return <PlayerButton {...props} />;
  return (
    <Link
      to={getPath('logIn', { next: pathname + search })}
      className={styles.play}
      aria-label={`${t('list.play')} ${props.title}`}
    >
      {props.children}
    </Link>
  );
}

function PlayerButton({ gameId, provider, title, children, isNamed = false, onDecide, open }: PlayButtonProps) {
  const t = useText('games');
  const { ofRefusal } = useRefusalText();
  const wallet = useGameWallet();
  const { isBusy, enter } = useLaunch(open);
  const play = async (): Promise<void> => {
    // Does not wait for an unknown balance: the game page reports a low one.
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

interface PlayFrameProps {
  readonly label: string;
  readonly isBusy: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Uses aria-disabled instead of disabled, so that focus is kept while the game opens. */
export function PlayFrame({ label, isBusy, onClick, children }: PlayFrameProps) {
  return (
    <button
      type="button"
      className={styles.play}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => isBusy || onClick()}
    >
      {children}
      {isBusy && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
    </button>
  );
}
