import type { ReactElement } from 'react';
import { getPath } from '@padauk/contract/paths';
import { useText } from '@padauk/shared/runtime';
import { Button, Card, Notice, Page, PageHeader } from '@padauk/shared/ui';
import { AddPicture, HomePicture, SharePicture } from './ios-pictures.tsx';
import styles from './ios-guide.module.scss';

const STEPS = [
  { name: 'share', Picture: SharePicture },
  { name: 'add', Picture: AddPicture },
  { name: 'open', Picture: HomePicture },
];

/** iOS has no install prompt, so the page shows the steps. */
export function IosGuideScreen(): ReactElement {
  const t = useText('screens');
  return (
    <Page>
      <PageHeader title={t('ios.title')} backTo={getPath('download')} />
      <Notice tone="info">{t('ios.safari')}</Notice>
      <ol className={styles.steps}>
        {STEPS.map(({ name, Picture }, index) => (
          <li key={name}>
            <Card>
              <div className={styles.step}>
                <Picture />
                <p>
                  <span className={styles.number}>{index + 1}</span> {t(`ios.step.${name}`)}
                </p>
              </div>
            </Card>
          </li>
        ))}
      </ol>
      <Button to={getPath('home')} variant="secondary" isWide>
        {t('toHome')}
      </Button>
    </Page>
  );
}
