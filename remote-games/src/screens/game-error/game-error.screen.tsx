import type { ReactElement } from 'react';
import { CircleAlert, Headset, Wrench } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import { textIn } from '@padauk/contract/rules/local-text';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useLocale, useSearchParams, useSession, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader, ResourceView, Skeleton, Stack } from '@padauk/shared/ui';
import { GameWalletLine } from '../../components/game-wallet-line.tsx';
import { isResting } from '../../components/game.rules.ts';
import { useCatalogue, type Catalogue } from '../../resources/games.resource.ts';

/** E7: a game that is unavailable or ended with an error, named by `?game`. */
export function GameErrorScreen(): ReactElement {
  const t = useText('games');
  const isPlayer = useSession().kind === 'player';
  return (
    <Page>
      <PageHeader title={t('error.title')} backTo={pathOf('games')} />
      <ResourceView resource={useCatalogue()} skeleton={<Skeleton shape="card" />}>
        {(catalogue) => <Reason catalogue={catalogue} />}
      </ResourceView>
      {isPlayer && <GameWalletLine />}
      <Stack>
        {isPlayer && (
          <Button variant="secondary" isWide to={pathOf('transfer', { direction: 'out' })}>
            {t('error.takeBack')}
          </Button>
        )}
        <Button variant="quiet" isWide icon={Headset} to={pathOf('service')}>
          {t('error.service')}
        </Button>
      </Stack>
    </Page>
  );
}

function Reason({ catalogue }: { readonly catalogue: Catalogue }): ReactElement {
  const t = useText('games');
  const apiText = useApiText();
  const format = useFormat();
  const locale = useLocale();
  const [search] = useSearchParams();
  const game = catalogue.games.find(({ id }) => id === search.get('game'));
  const provider = catalogue.providers.find(({ code }) => code === game?.provider);
  const action = <Button to={pathOf('games')}>{t('error.others')}</Button>;
  if (game === undefined || !isResting(game, provider))
    return <EmptyState icon={CircleAlert} title={t('error.ended')} detail={t('error.safe')} action={action} />;
  const backAt = provider?.backAt ?? null;
  return (
    <EmptyState
      icon={Wrench}
      title={t('error.resting', { game: apiText(textIn(game.title, locale)) })}
      detail={backAt === null ? t('error.later') : t('error.back', { time: format.dateTime(backAt) })}
      action={action}
    />
  );
}
