import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { PACKAGE_NUMBERS } from '@padauk/contract/rules/package';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Badge, Button, classNames, ProgressBar } from '@padauk/shared/ui';
import type { Draw } from '../../resources/lottery.types.ts';
import { getSaleState, computeSoldPercent, type Offer } from '../../resources/packages.rules.ts';
import { usePhase } from '../../resources/use-phase.ts';
import styles from './packages.module.scss';

interface OfferCardProps {
  readonly draw: Draw;
  readonly offer: Offer;
  /** The player has no package yet, and betting is on. */
  readonly isForSale: boolean;
}

export function OfferCard({ draw, offer, isForSale }: OfferCardProps): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  const phase = usePhase(draw);
  const sale = getSaleState(offer);
  const { kind, sold, capacity, stakeKyat, payoutMultiplier } = offer;
  const name = t(`packages.kind.${kind}`);
  return (
    <section className={classNames(styles.offer, styles[kind])} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.price}>
          <Amount kyat={offer.priceKyat} />
        </p>
      </div>
      <p className={styles.detail}>
        {t('packages.made', { count: PACKAGE_NUMBERS[kind], stake: format.kyat(stakeKyat) })} ·{' '}
        {t('times', { multiplier: payoutMultiplier })}
      </p>
      <div className={styles.sold}>
        <ProgressBar percent={computeSoldPercent(offer)} label={name} />
        <p className={styles.detail}>{t('packages.sold', { sold, capacity })}</p>
      </div>
      {sale !== 'on' ? (
        <Badge tone="closed">{t(`packages.sale.${sale}`)}</Badge>
      ) : (
        phase === 'open' &&
        isForSale && (
          <Button isWide to={getPath('packageBoard', { draw: draw.id, kind })}>
            {t('packages.choose', { kind: name })}
          </Button>
        )
      )}
    </section>
  );
}
