import { useState } from 'react';
import { useSession, useText } from '@padauk/shared/runtime';
import { Button, Page, PageHeader } from '@padauk/shared/ui';
import styles from './salute.module.css';

export function SaluteScreen() {
  const t = useText('salute');
  const [count, setCount] = useState(0);
  const session = useSession();
  return (
    <Page>
      <PageHeader title={t('title')} />
      <p className={styles.note}>{t(session.kind === 'player' ? 'player' : 'visitor', { count })}</p>
      <Button onClick={() => setCount(count + 1)}>{t('count')}</Button>
    </Page>
  );
}
