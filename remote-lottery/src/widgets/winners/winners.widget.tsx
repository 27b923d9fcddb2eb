import type { ReactElement } from 'react';
import { Trophy } from 'lucide-react';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, EmptyState, List, ListItem, ResourceView, Section, Skeleton } from '@padauk/shared/ui';
import { drawNameKey } from '../../components/draw-name.rules.ts';
import { useWinners, type Winners } from '../../resources/winners.resource.ts';

/** Home's 2D winners: who won most in the last draw, with names masked. */
export function WinnersCard(): ReactElement {
  const t = useText('lottery-home');
  return (
    <Section title={t('winners.title')}>
      <ResourceView
        resource={useWinners('two_d')}
        skeleton={<Skeleton shape="row" count={3} />}
        empty={({ winners }) => winners.length === 0 && <EmptyState icon={Trophy} title={t('winners.none')} />}
      >
        {({ draw, winners }) => (
          <>
            {draw !== null && <WonDraw draw={draw} />}
            <WinnerList winners={winners} />
          </>
        )}
      </ResourceView>
    </Section>
  );
}

function WonDraw({ draw }: { readonly draw: NonNullable<Winners['draw']> }): ReactElement {
  const t = useText('lottery-home');
  const format = useFormat();
  const name = t('drawAt', { name: t(drawNameKey(draw)), time: format.date(draw.date) });
  return <p>{t('winners.of', { draw: name, number: draw.result ?? '' })}</p>;
}

function WinnerList({ winners }: Pick<Winners, 'winners'>): ReactElement {
  const t = useText('lottery-home');
  const apiText = useApiText();
  return (
    <List label={t('winners.title')}>
      {winners.map(({ name, payoutKyat }, place) => (
        <ListItem
          key={place}
          leading={String(place + 1)}
          title={apiText(name)}
          trailing={<Amount kyat={payoutKyat} size="small" />}
        />
      ))}
    </List>
  );
}
