import { Trophy } from 'lucide-react';
import type { AppPath } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { EmptyState, ResourceView, Section, Skeleton, Amount, classNames } from '@padauk/shared/ui';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import type { HomeGame } from '../../lottery-game.types.ts';
import { useWinners, type Winners } from '../../resources/winners.resource.ts';
import { getDrawNameKey } from '../../resources/draw.rules.ts';
import styles from './winner-cards.module.scss';

interface WinnersCardProps {
  readonly game: HomeGame;
  readonly allLink: { readonly path: AppPath; readonly shown: number };
}

export function WinnersCard({ game, allLink }: WinnersCardProps) {
  const format = useFormat();
  const t = useText('lottery-home');
  const resource = useWinners(game.code);
  const result = resource.kind === 'ready' ? resource.value.draw?.result : null;
  const title = t('winners.title', { game: game.name });
  return (
    <Section
      title={typeof result === 'string' ? t('winners.of', { number: result }) : title}
      action={{ text: t('winners.top', { number: allLink.shown }), to: allLink.path }}
    >
      <ResourceView
        resource={resource}
        skeleton={<Skeleton shape="row" />}
        empty={({ winners }) => winners.length === 0 && <EmptyState icon={Trophy} title={t('winners.none')} />}
      >
        {({ draw, winners }) => (
          <>
            <WinnerCards label={title} winners={winners} />
            {draw !== null && (
              <p>{`${game.name} · ${t('drawAt', { name: t(getDrawNameKey(draw)), time: format.date(draw.date) })}`}</p>
            )}
          </>
        )}
      </ResourceView>
    </Section>
  );
}

/** The row scrolls by swipe or, once focused, by arrow keys. */
export function WinnerCards({ label, winners }: Pick<Winners, 'winners'> & { readonly label: string }) {
  const apiText = useApiText();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable row must be focusable for scrolling by keyboard (WCAG 2.1.1)
    <ol aria-label={label} tabIndex={0} className={styles.cards}>
      {winners.map(({ name, payoutKyat }, index) => (
        <li key={index} className={styles.card}>
          <span className={classNames(styles.place, index === 0 && styles.first)}>{index + 1}</span>
          <span className={styles.words}>
            <span className={styles.won}>
              <Amount kyat={payoutKyat} size="small" />
            </span>
            <span className={styles.name}>{apiText(name)}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
