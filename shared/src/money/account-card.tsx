import { lazy, Suspense, useId, useState, type ReactElement } from 'react';
import { QrCode as QrIcon } from 'lucide-react';
import { BANKS, type BankCode } from '@padauk/contract/platform/banks';
import { CopyButton, Icon } from '@padauk/shared/ui';
import { brandOf } from './bank-icon.tsx';
import styles from './bank.module.scss';

const AccountCode = lazy(() => import('@padauk/shared/overlay').then(({ QrCode }) => ({ default: QrCode })));

interface AccountCardProps {
  readonly bank: BankCode;
  readonly number: string;
  readonly holderName: string;
  readonly texts: AccountTexts;
}

interface AccountTexts {
  readonly number: string;
  readonly showCode: string;
  readonly hideCode: string;
  readonly codeHint: string;
}

/** The code contains only the number, because no bank has a public payment format. */
export function AccountCard({ bank, number, holderName, texts }: AccountCardProps): ReactElement {
  const [isShown, setShown] = useState(false);
  const codeId = useId();
  return (
    <div className={styles.card} data-brand={brandOf(bank)}>
      <p className={styles.label}>{BANKS[bank].label}</p>
      <div className={styles.line}>
        <strong className={styles.number}>{number}</strong>
        <CopyButton value={number} label={texts.number} />
      </div>
      <p className={styles.label}>{holderName}</p>
      <button
        type="button"
        className={styles.show}
        aria-expanded={isShown}
        aria-controls={isShown ? codeId : undefined}
        onClick={() => setShown(!isShown)}
      >
        <Icon of={QrIcon} size={18} />
        {isShown ? texts.hideCode : texts.showCode}
      </button>
      {isShown && (
        <div id={codeId} className={styles.code}>
          <Suspense fallback={null}>
            <AccountCode text={number} label={`${texts.number} ${number}`} />
          </Suspense>
          <p>{texts.codeHint}</p>
        </div>
      )}
    </div>
  );
}
