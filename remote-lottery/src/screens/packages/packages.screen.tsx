import { Ban } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import { PACKAGE_NUMBERS } from '@padauk/contract/lottery/package.rules';
import { BettingOffNotice, useIsBettingOff, ProgressBar } from '@padauk/shared/betting';
import { useText, useFormat } from '@padauk/shared/runtime';
import {
  Button,
  EmptyState,
  Page,
  PageHeader,
  ResourceView,
  Skeleton,
  Amount,
  Badge,
  classNames,
  Card,
  DrawNumber,
  Icon,
  Receipt,
  ReceiptRow,
  Section,
} from '@padauk/shared/ui';
import { getDrawName } from '../../draw-name.ts';
import { DrawLines } from '../../components/draw-summary.tsx';
import { OddsNote } from '../../components/odds-note.tsx';
import type { GameProps } from '../../lottery-game.types.ts';
import type { Draw } from '../../resources/lottery.types.ts';
import { usePackages } from '../../resources/packages.resource.ts';
import { type Packages, getSaleState, computeSoldPercent, type Offer } from '../../resources/packages.rules.ts';
import { usePhase } from '../../resources/use-phase.ts';
import styles from './packages.module.scss';

/** `/twoD/masterPackage` (P3): packages of the current draw, the player's own one, and the previous draw. */
export function PackagesScreen({ game }: GameProps) {
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
function PackageSection({ game, draw, packages: { offers, own } }: PackageSectionProps) {
  const t = useText('lottery');
  const isOff = useIsBettingOff(game.product);
  const [first] = offers;
  return (
    <>
      <DrawLines draw={draw} />
      {isOff && <BettingOffNotice />}
      {offers.map((offer) => (
        <OfferCard key={offer.kind} draw={draw} offer={offer} own={own} isOff={isOff} />
      ))}
      <p>{t('packages.once')}</p>
      {first !== undefined && (
        <OddsNote game={game} terms={{ payoutMultiplier: first.payoutMultiplier, nearMultiplier: null }} />
      )}
    </>
  );
}

interface OfferCardProps {
  readonly draw: Draw;
  readonly offer: Offer;
  /** T11: with a package of the player, none is for sale. */
  readonly own: Packages['own'];
  readonly isOff: boolean;
}

function OfferCard({ draw, offer, own, isOff }: OfferCardProps) {
  const t = useText('lottery');
  const format = useFormat();
  const phase = usePhase(draw);
  const sale = getSaleState(offer);
  const { kind, sold, capacity, stakeKyat, payoutMultiplier } = offer;
  const name = t(`packages.kind.${kind}`);
  const soldPercent = computeSoldPercent(offer);
  return (
    <section className={classNames(styles.offer, styles[kind])} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.price}>
          <Amount kyat={offer.priceKyat} />
        </p>
      </div>
      <p className={styles.detail}>
        {t('packages.made', { count: PACKAGE_NUMBERS[kind], stake: format.kyat(stakeKyat) })}
      </p>
      <p className={styles.detail}>{t('packages.pays', { payout: format.kyat(stakeKyat * payoutMultiplier) })}</p>
      <div className={styles.sold}>
        {soldPercent > 0 && <ProgressBar percent={soldPercent} label={name} />}
        <p className={styles.detail}>{t('packages.sold', { sold, capacity })}</p>
      </div>
      {own?.kind === kind ? (
        <div className={styles.own}>
          <Badge tone="win">{t('packages.mine')}</Badge>
          <Button variant="secondary" size="small" to={getPath('packagePlaced', { id: own.ticketId })}>
            {t('packages.show')}
          </Button>
        </div>
      ) : sale !== 'on' ? (
        <Badge tone="closed">{t(`packages.sale.${sale}`)}</Badge>
      ) : own !== null ? (
        <p className={styles.unavailable}>
          <Icon of={Ban} size={18} /> {t('packages.bought', { kind: t(`packages.kind.${own.kind}`) })}
        </p>
      ) : (
        phase === 'open' &&
        !isOff && (
          <Button isWide to={getPath('packageBoard', { draw: draw.id, kind })}>
            {t('packages.choose', { kind: name })}
          </Button>
        )
      )}
    </section>
  );
}

/** D2: result, sold packages and winning packages of the previous draw. */
function PreviousSection({
  previous: { draw, offers, own },
}: {
  readonly previous: NonNullable<Packages['previous']>;
}) {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <Section
      title={t('packages.previous')}
      {...(own === null
        ? {}
        : { action: { text: t('packages.mine'), to: getPath('packagePlaced', { id: own.ticketId }) } })}
    >
      <Card>
        <div className={styles.result}>
          <DrawNumber number={draw.result} size="small" isFinal={draw.result !== null} />
          <p className={styles.detail}>{t('drawAt', { name: getDrawName(t, draw), time: format.date(draw.date) })}</p>
        </div>
        <Receipt>
          {offers.map(({ kind, sold, won }) => (
            <ReceiptRow key={kind} label={t(`packages.kind.${kind}`)}>
              {won === null ? t('packages.soldOf', { sold }) : t('packages.wonOf', { sold, won })}
            </ReceiptRow>
          ))}
        </Receipt>
      </Card>
    </Section>
  );
}
