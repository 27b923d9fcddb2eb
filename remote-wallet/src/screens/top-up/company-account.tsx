import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useText } from '@padauk/shared/runtime';
import { Card, CopyButton, Skeleton } from '@padauk/shared/ui';
import type { TopUpOptions } from '../../resources/top-up.resource.ts';
import styles from './top-up.module.scss';

interface CompanyAccountProps {
  readonly account: TopUpOptions['banks'][number]['accounts'][number];
  /** The server has just named it. An older one may be closed by now: nobody is to send money there. */
  readonly isFresh: boolean;
}

/** Where to send the money, to copy in one tap. */
export function CompanyAccount({ account, isFresh }: CompanyAccountProps) {
  const apiText = useApiText();
  const t = useText('wallet');
  if (!isFresh) return <Skeleton shape="card" />;
  return (
    <Card tone="gold">
      <p className={styles.lead}>{t('topUp.sendTo')}</p>
      <p className={styles.account}>
        <strong>{account.number}</strong>
        <CopyButton value={account.number} label={t('topUp.accountNumber')} />
      </p>
      <p className={styles.holder}>{apiText(account.holderName)}</p>
    </Card>
  );
}
