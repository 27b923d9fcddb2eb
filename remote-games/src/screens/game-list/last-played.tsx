import { useId } from 'react';
import { Play } from 'lucide-react';
import { getLocalText } from '@padauk/contract/text/local-text.rules';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useLocale, useText } from '@padauk/shared/runtime';
import { Icon, VisuallyHidden } from '@padauk/shared/ui';
import { GamePicture } from '../../components/game-picture.tsx';
import { isInMaintenance, percentOf } from '../../components/game.rules.ts';
import { PlayButton } from '../../components/play-button.tsx';
import { useRounds, type Catalogue } from '../../resources/games.resource.ts';
import { findHighestReturns, findLastPlayed, findOpenRounds } from './game-list.rules.ts';
import styles from './last-played.module.scss';

interface LastPlayedProps {
  /** Null while it is unknown. */
  readonly catalogue: Catalogue | null;
  readonly onDecide: (gameId: string) => void;
}

/** The games played last. For a player without rounds, those with the highest return, in the same space. */
export function LastPlayed({ catalogue, onDecide }: LastPlayedProps) {
  const t = useText('games');
  const apiText = useApiText();
  const locale = useLocale();
  const rounds = useRounds();
  const titleId = useId();
  if (catalogue === null || rounds === null) return <LastPlayedPlaceholder />;
  const offered = catalogue.games.filter(
    (game) =>
      game.isPlayable &&
      !isInMaintenance(
        game,
        catalogue.providers.find(({ code }) => code === game.provider),
      ),
  );
  const played = findLastPlayed(offered, rounds);
  const openRoundGameIds = findOpenRounds(rounds);
  const shownGames = played.length > 0 ? played : findHighestReturns(offered);
  return (
    <div role="group" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t(played.length > 0 ? 'list.playedLast' : 'list.highestReturn')}
      </h2>
      <div className={styles.row}>
        {shownGames.map((game) => {
          const title = apiText(getLocalText(game.title, locale));
          const hasOpenRound = openRoundGameIds.has(game.id);
          const returned = played.length > 0 ? null : `${percentOf(game.returnBasisPoints)}%`;
          const detail = hasOpenRound ? t('list.roundOpen') : returned;
          return (
            <div key={game.id} className={styles.game}>
              <PlayButton
                gameId={game.id}
                provider={game.provider}
                title={detail === null ? title : `${title} · ${detail}`}
                isNamed
                onDecide={() => onDecide(game.id)}
              >
                <GamePicture id={game.id} category={game.category} />
                {hasOpenRound && (
                  <span className={styles.goOn}>
                    <Icon of={Play} size={14} />
                  </span>
                )}
                <span className={styles.name}>
                  {title} {returned !== null && <span className={styles.return}>{returned}</span>}
                </span>
              </PlayButton>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function LastPlayedPlaceholder() {
  const common = useText('common');
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>{common('loading')}</VisuallyHidden>
      <div className={styles.title} />
      <div className={styles.row}>
        {[1, 2, 3, 4].map((index) => (
          <span key={index} className={styles.bone} />
        ))}
      </div>
    </div>
  );
}
