import type { ReactElement, ReactNode } from 'react';
import { getPath } from '@padauk/contract/paths';
import { BettingOffNotice, useIsBettingOff } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Notice, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { DrawLines } from '../../components/draw-summary.tsx';
import { OddsNote } from '../../components/odds-note.tsx';
import type { LotteryGame } from '../../games/lottery-game.types.ts';
import type { Draw } from '../../resources/lottery.types.ts';
import { usePackages } from '../../resources/packages.resource.ts';
import type { Packages } from '../../resources/packages.rules.ts';
import { OfferCard } from './offer-card.tsx';
import { PreviousSection } from './previous-section.tsx';

interface GameProps {
  readonly game: LotteryGame;
}

/** `/twoD/masterPackage` (P3): packages of the current draw, the player's own one, and the previous draw. */
export function PackagesScreen({ game }: GameProps): ReactElement {
  const t = useText('lottery');
  return (
    <Page>
      <PageHeader title={t('packages.title')} backTo={getPath('home')} />
      <ResourceView resource={usePackages()} skeleton={<Skeleton shape="card" count={2} />}>
        {(packages) => (
          <>
            {packages.draw === null ? (
              <EmptyState title={t('nothingOpen')} />
            ) : (
              <PackageSection game={game} draw={packages.draw} packages={packages} />
            )}
            {packages.previous !== null && <PreviousSection previous={packages.previous} />}
          </>
        )}
      </ResourceView>
    </Page>
  );
}

interface PackageSectionProps extends GameProps {
  readonly draw: Draw;
  readonly packages: Packages;
}

/** The current draw. T11: a player with a package cannot buy another. */
function PackageSection({ game, draw, packages: { offers, own } }: PackageSectionProps): ReactNode {
  const t = useText('lottery');
  const isOff = useIsBettingOff(game.product);
  const [first] = offers;
  return (
    <>
      <DrawLines draw={draw} />
      {isOff && <BettingOffNotice />}
      {own !== null && (
        <Notice
          tone="win"
          title={t('packages.own', { kind: t(`packages.kind.${own.kind}`) })}
          action={
            <Button variant="secondary" size="small" to={getPath('packagePlaced', { id: own.ticketId })}>
              {t('packages.show')}
            </Button>
          }
        >
          <p>{t('packages.once')}</p>
        </Notice>
      )}
      {offers.map((offer) => (
        <OfferCard key={offer.kind} draw={draw} offer={offer} isForSale={own === null && !isOff} />
      ))}
      {own === null && <p>{t('packages.once')}</p>}
      {first !== undefined && (
        <OddsNote game={game} terms={{ payoutMultiplier: first.payoutMultiplier, nearMultiplier: null }} />
      )}
    </>
  );
}
