import { lazy, Suspense, useId, useState, type ReactElement } from 'react';
import { QrCode as QrIcon } from 'lucide-react';
import { BANKS, type BankCode } from '@padauk/contract/banks';
import { CopyButton, Icon } from '@padauk/shared/ui';
import { brandOf } from './bank-mark.tsx';
import styles from './bank.module.scss';

/** Overlays, and the library that draws, come only when the code is asked for. */
const AccountCode = lazy(() => import('./account-code.tsx').then((module) => ({ default: module.AccountCode })));

interface AccountCardProps {
  readonly bank: BankCode;
  readonly number: string;
  readonly holderName: string;
  readonly words: AccountWords;
}

interface AccountWords {
  /** What the number is, for a screen reader: "Account number". */
  readonly number: string;
  readonly showCode: string;
  readonly hideCode: string;
  /** Under the code: what it is read by. */
  readonly codeHint: string;
}

/** An account to send money to, in its bank's colour: the number to copy in one tap, or to scan from another phone. The code holds the bare number: no bank has a public form for paying by one. */
export function AccountCard({ bank, number, holderName, words }: AccountCardProps): ReactElement {
  const [isShown, setShown] = useState(false);
  const codeId = useId();
  return (
    <div className={styles.card} data-brand={brandOf(bank)}>
      <p className={styles.label}>{BANKS[bank].label}</p>
      <div className={styles.line}>
        <strong className={styles.number}>{number}</strong>
        <CopyButton value={number} label={words.number} />
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
        {isShown ? words.hideCode : words.showCode}
      </button>
      {isShown && (
        <div id={codeId} className={styles.code}>
          <Suspense fallback={null}>
            <AccountCode text={number} label={`${words.number} ${number}`} />
          </Suspense>
          <p>{words.codeHint}</p>
        </div>
      )}
    </div>
  );
}
