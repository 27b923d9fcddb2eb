import { useId, type ReactElement } from 'react';
import type { AppPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { useReadings } from '@padauk/shared/myanmar/use-readings';
import { EmptyState, Notice, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import type { DreamGame } from '../../games/lottery-game.types.ts';
import { useDreams } from '../../resources/dreams.resource.ts';
import type { Dream } from '../../resources/lottery.types.ts';
import { DreamCard } from './dream-card.tsx';
import { findDreams } from './dream-search.rules.ts';
import styles from './dream-book.module.scss';

interface DreamBookProps {
  readonly games: readonly DreamGame[];
  readonly backTo: AppPath;
}

/** `/threeD/book`: search in any script, and bets on a dream's numbers. */
export function DreamBookScreen({ games, backTo }: DreamBookProps): ReactElement {
  const t = useText('lottery');
  const id = useId();
  const { typed, readings, setTyped } = useReadings();
  return (
    <Page>
      <PageHeader title={t('dreams.title')} backTo={backTo} />
      <Notice tone="info">
        <p>{t('dreams.forFun')}</p>
      </Notice>
      <label htmlFor={id}>{t('dreams.search')}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        className={styles.search}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ResourceView resource={useDreams()} skeleton={<Skeleton shape="row" count={6} />}>
        {({ dreams }) => <DreamList dreams={findDreams(dreams, readings)} games={games} />}
      </ResourceView>
    </Page>
  );
}

interface DreamListProps extends Pick<DreamBookProps, 'games'> {
  readonly dreams: readonly Dream[];
}

function DreamList({ dreams, games }: DreamListProps): ReactElement {
  const t = useText('lottery');
  if (dreams.length === 0) return <EmptyState title={t('dreams.none')} />;
  return (
    <ul className={styles.dreams} aria-label={t('dreams.title')}>
      {dreams.map((dream) => (
        <DreamCard key={dream.code} dream={dream} games={games} />
      ))}
    </ul>
  );
}
