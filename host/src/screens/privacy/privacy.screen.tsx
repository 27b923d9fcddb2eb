import type { ReactElement } from 'react';
import { MINIMUM_AGE_YEARS } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { readPageSettings, useFormat, useText } from '@padauk/shared/runtime';
import { Page, PageHeader, Section } from '@padauk/shared/ui';
import styles from '../entry.module.scss';

const PARTS = ['kept', 'why', 'shared', 'howLong', 'yours', 'age', 'play', 'contact'];
const EFFECTIVE_DATE = '2026-11-01';

export function PrivacyScreen(): ReactElement {
  const t = useText('privacy');
  const { date } = useFormat();
  const phone = readPageSettings().supportPhone;
  return (
    <Page>
      <PageHeader title={t('title')} backTo={getPath('home')} />
      <p className={styles.lead}>{t('inForce', { date: date(EFFECTIVE_DATE) })}</p>
      {PARTS.map((part) => (
        <Section key={part} title={t(`${part}.title`, { years: MINIMUM_AGE_YEARS })}>
          <p>{t(`${part}.text`, { years: MINIMUM_AGE_YEARS })}</p>
        </Section>
      ))}
      {phone !== '' && (
        <p>
          <a href={`tel:${phone}`}>{phone}</a>
        </p>
      )}
    </Page>
  );
}
