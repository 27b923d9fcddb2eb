import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Card, DrawNumber, Receipt, ReceiptRow, Section } from '@padauk/shared/ui';
import { getDrawNameKey } from '../../components/draw-name.rules.ts';
import type { Packages } from '../../resources/packages.rules.ts';
import styles from './packages.module.scss';

/** D2: result, sold packages and winning packages of the previous draw. */
export function PreviousSection({
  previous: { draw, offers, own },
}: {
  readonly previous: NonNullable<Packages['previous']>;
}): ReactElement {
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
          <p className={styles.detail}>
            {t('drawAt', { name: t(getDrawNameKey(draw)), time: format.date(draw.date) })}
          </p>
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
