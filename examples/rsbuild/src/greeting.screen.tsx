import { useState } from 'react';
import { useSession, useText } from '@padauk/shared/runtime';
import { Button, Page, PageHeader } from '@padauk/shared/ui';
import styles from './greeting.module.css';

export function GreetingScreen() {
  const t = useText('greeting');
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
