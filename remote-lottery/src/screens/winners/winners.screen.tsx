import type { ReactElement } from 'react';
import { Trophy } from 'lucide-react';
import { WINNERS } from '@padauk/contract/limits';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useSession, useText } from '@padauk/shared/runtime';
import { Amount, EmptyState, List, ListItem, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { drawNameKey } from '../../components/draw-name.rules.ts';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import { useWinners, type Winners } from '../../resources/winners.resource.ts';
import { OwnListing } from './own-listing.tsx';

/** P1: who won most in the last settled draw, names masked; a player may leave the list. */
export function WinnersScreen({ game }: { readonly game: LotteryGame }): ReactElement {
  const t = useText('lottery');
  const isPlayer = useSession().kind === 'player';
  return (
    <Page>
      <PageHeader title={t('winners.title', { game: game.name })} backTo={game.paths.draws} />
      <ResourceView
        resource={useWinners(game.rules.code, WINNERS.most)}
        skeleton={<Skeleton shape="row" count={8} />}
        empty={({ winners }) => winners.length === 0 && <EmptyState icon={Trophy} title={t('winners.none')} />}
      >
        {(answer) => <Ranked label={t('winners.title', { game: game.name })} {...answer} />}
      </ResourceView>
      {isPlayer && <OwnListing />}
    </Page>
  );
}

function Ranked({ label, draw, winners }: Winners & { readonly label: string }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const apiText = useApiText();
  return (
    <>
      {draw !== null && (
        <p>
          {t('winners.of', {
            draw: t('drawAt', { name: t(drawNameKey(draw)), time: format.date(draw.date) }),
            number: draw.result ?? '',
          })}
        </p>
      )}
      <List label={label}>
        {winners.map(({ name, payoutKyat }, place) => (
          <ListItem
            key={place}
            leading={String(place + 1)}
            title={apiText(name)}
            trailing={<Amount kyat={payoutKyat} size="small" />}
          />
        ))}
      </List>
    </>
  );
}
