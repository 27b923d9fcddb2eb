import { CircleAlert, Wrench } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { getLocalText } from '@padauk/contract/text/local-text.rules';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useLocale, useSearchParams, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { isInMaintenance } from '../../components/game.rules.ts';
import { useCatalogue, type Catalogue } from '../../resources/games.resource.ts';
import { HelpLinks } from '../../components/game-wallet.tsx';

/** E7: a game that is unavailable or ended with an error, named by `?game`. */
export function GameErrorScreen() {
  const t = useText('games');
  return (
    <Page>
      <PageHeader title={t('error.title')} backTo={getPath('games')} />
      <ResourceView resource={useCatalogue()} skeleton={<Skeleton shape="card" />}>
        {(catalogue) => <ErrorReason catalogue={catalogue} />}
      </ResourceView>
      <HelpLinks />
    </Page>
  );
}

function ErrorReason({ catalogue }: { readonly catalogue: Catalogue }) {
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
