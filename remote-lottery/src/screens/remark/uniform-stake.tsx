import { useState, type ReactElement } from 'react';
import type { Kyat } from '@padauk/contract/money';
import { QuickStakes, StakeField } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { Button, Card } from '@padauk/shared/ui';
import { findCommonStake, splitTotal } from './remark.rules.ts';
import type { RemarkModel } from './use-remark.ts';
import styles from './uniform-stake.module.scss';

export function CommonStake({ model }: { readonly model: RemarkModel }): ReactElement | null {
  const t = useText('lottery');
  const [isSplitting, setSplitting] = useState(false);
  if (model.placing.isSending || model.placing.unknown !== null) return null;
  return (
    <Card inset="flat">
      <div className={styles.box}>
        <div className={styles.head}>
          <h2 className={styles.title}>{t(isSplitting ? 'remark.split' : 'remark.forAll')}</h2>
          <Button variant="quiet" size="small" aria-pressed={isSplitting} onClick={() => setSplitting(!isSplitting)}>
            {t(isSplitting ? 'remark.forAll' : 'remark.split')}
          </Button>
        </div>
        {isSplitting ? (
          <SplitTotalField model={model} />
        ) : (
          <QuickStakes
            isWrapped
            rules={model.stake}
            value={findCommonStake(model.lines)}
            onChange={model.setCommonStake}
          />
        )}
      </div>
    </Card>
  );
}

/** The remainder goes to the first numbers; a total too small for all numbers is not split. */
function SplitTotalField({ model }: { readonly model: RemarkModel }): ReactElement {
  const t = useText('lottery');
  const [totalKyat, setTotal] = useState<Kyat | null>(null);
  const { lines, stake } = model;
  const stakes = splitTotal(totalKyat ?? 0, lines.length, stake);
  const least = lines.length * stake.minimumKyat;
  return (
    <div className={styles.split}>
      <StakeField
        label={t('remark.splitTotal')}
        rules={{ ...stake, minimumKyat: least, maximumKyat: lines.length * stake.maximumKyat }}
        value={totalKyat}
        onChange={setTotal}
        hasAttempted={false}
      />
      <Button variant="secondary" disabled={stakes === null} onClick={() => stakes !== null && model.setStakes(stakes)}>
        {t('remark.doSplit')}
      </Button>
    </div>
  );
}
