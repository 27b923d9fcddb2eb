import type { ReactElement } from 'react';
import { CircleAlert, Headset, Wrench } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { getLocalText } from '@padauk/contract/rules/local-text';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useLocale, useSearchParams, useSession, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader, ResourceView, Skeleton, Stack } from '@padauk/shared/ui';
import { GameWalletLine } from '../../components/game-wallet-line.tsx';
import { isInMaintenance } from '../../components/game.rules.ts';
import { useCatalogue, type Catalogue } from '../../resources/games.resource.ts';

/** E7: a game that is unavailable or ended with an error, named by `?game`. */
export function GameErrorScreen(): ReactElement {
  const t = useText('games');
  const isPlayer = useSession().kind === 'player';
  return (
    <Page>
      <PageHeader title={t('error.title')} backTo={getPath('games')} />
      <ResourceView resource={useCatalogue()} skeleton={<Skeleton shape="card" />}>
        {(catalogue) => <ErrorReason catalogue={catalogue} />}
      </ResourceView>
      {isPlayer && <GameWalletLine />}
      <Stack>
        {isPlayer && (
          <Button variant="secondary" isWide to={getPath('transfer', { direction: 'out' })}>
            {t('error.takeBack')}
          </Button>
        )}
        <Button variant="quiet" isWide icon={Headset} to={getPath('service')}>
          {t('error.service')}
        </Button>
      </Stack>
    </Page>
  );
}

function ErrorReason({ catalogue }: { readonly catalogue: Catalogue }): ReactElement {
  const t = useText('games');
  const apiText = useApiText();
  const format = useFormat();
  const locale = useLocale();
  const [search] = useSearchParams();
  const game = catalogue.games.find(({ id }) => id === search.get('game'));
  const provider = catalogue.providers.find(({ code }) => code === game?.provider);
  const action = <Button to={getPath('games')}>{t('error.others')}</Button>;
  if (game === undefined || !isInMaintenance(game, provider))
    return <EmptyState icon={CircleAlert} title={t('error.ended')} detail={t('error.safe')} action={action} />;
  const backAt = provider?.backAt ?? null;
  return (
    <EmptyState
      icon={Wrench}
      title={t('error.resting', { game: apiText(getLocalText(game.title, locale)) })}
      detail={backAt === null ? t('error.later') : t('error.back', { time: format.dateTime(backAt) })}
      action={action}
    />
  );
}
