import type { ReactElement } from 'react';
import { Check, Copy, ImagePlus } from 'lucide-react';
import { PIN, TOP_UP } from '@padauk/contract/limits';
import { BANKS } from '@padauk/contract/platform/banks';
import { groupDigits } from '@padauk/contract/platform/money';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Badge, Icon } from '@padauk/shared/ui';
import styles from './guide-pictures.module.scss';

export type PictureName =
  | 'banks'
  | 'company-account'
  | 'slip'
  | 'transaction-id'
  | 'top-up-states'
  | 'new-pin'
  | 'own-account'
  | 'fee'
  | 'keys'
  | 'withdrawal-states';

const EXAMPLE = {
  transactionId: '01234567890123456789',
  account: '09 250 000 003',
  own: '09••••9418',
  amountKyat: 10_000,
} as const;

/** A drawing built from components, so that it needs no fetch. Decorative: the text says the same. */
export function GuidePicture({ of }: { readonly of: PictureName }) {
  const Picture = PICTURES[of];
  return (
    <div className={styles.stage} aria-hidden="true">
      <Picture />
    </div>
  );
}

function Banks() {
  return (
    <div className={styles.column}>
      <span className={styles.chosen}>
        {BANKS.kbz_pay.label}
        <span className={styles.ringOn} />
      </span>
      <span className={styles.choice}>
        {BANKS.wave_pay.label}
        <span className={styles.ring} />
      </span>
      <span className={styles.choice}>
        {BANKS.aya_pay.label}
        <span className={styles.ring} />
      </span>
    </div>
  );
}

function CompanyAccount() {
  const t = useText('common');
  return (
    <span className={styles.account}>
      <strong>{EXAMPLE.account}</strong>
      <span className={styles.copy}>
        <Icon of={Copy} size={16} />
        {t('copy')}
      </span>
    </span>
  );
}

function Slip() {
  return (
    <span className={styles.slip}>
      <Icon of={ImagePlus} size={32} />
      <span className={styles.tick}>
        <Icon of={Check} size={16} />
      </span>
    </span>
  );
}

function TransactionId() {
  const whole = EXAMPLE.transactionId;
  return (
    <span className={styles.id}>
      {whole.slice(0, -TOP_UP.slipDigits)}
      <mark className={styles.tail}>{whole.slice(-TOP_UP.slipDigits)}</mark>
    </span>
  );
}

function States({ end }: { readonly end: string }) {
  const t = useText('wallet');
  return (
    <div className={styles.column}>
      <Badge tone="waiting">{t('state.pending')}</Badge>
      <Badge tone="win">{t(`state.${end}`)}</Badge>
    </div>
  );
}

function Dots() {
  return (
    <span className={styles.dots}>
      {Array.from({ length: PIN.digits }, (_, index) => (
        <span key={index} className={styles.dot} />
      ))}
    </span>
  );
}

function OwnAccount() {
  return (
    <span className={styles.chosen}>
      {BANKS.kbz_pay.label} {EXAMPLE.own}
      <span className={styles.ringOn} />
    </span>
  );
}

function Fee() {
  const t = useText('wallet');
  const format = useFormat();
  return (
    <span className={styles.sum}>
      <span>{t('withdrawal.amount')}</span>
      <span>{groupDigits(EXAMPLE.amountKyat)}</span>
      <span>{t('fee')}</span>
      <span>0</span>
      <strong>{t('withdrawal.payout')}</strong>
      <strong>{format.kyat(EXAMPLE.amountKyat)}</strong>
    </span>
  );
}

function Keys() {
  return (
    <span className={styles.keys}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((key) => (
        <span key={key} className={styles.key}>
          {key}
        </span>
      ))}
    </span>
  );
}

const PICTURES: Readonly<Record<PictureName, () => ReactElement>> = {
  banks: Banks,
  'company-account': CompanyAccount,
  slip: Slip,
  'transaction-id': TransactionId,
  'top-up-states': () => <States end="top-up-success" />,
  'new-pin': Dots,
  'own-account': OwnAccount,
  fee: Fee,
  keys: Keys,
  'withdrawal-states': () => <States end="withdrawal-success" />,
};
