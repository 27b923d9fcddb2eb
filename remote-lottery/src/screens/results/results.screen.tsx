import type { ReactElement, ReactNode } from 'react';
import { getTwoDResults } from '@padauk/contract/endpoints/two-d';
import { useFormat, useResource, useText } from '@padauk/shared/runtime';
import { Button, Card, DrawNumber, EmptyState, FailedState, Page, PageHeader, Skeleton } from '@padauk/shared/ui';
import styles from './results.module.scss';

/** The longest window that the server tells. */
const SHOWN = { days: 31 };

/** `/twoD/result`: the results of the last month, day by day, newest first. */
export function ResultsScreen(): ReactElement {
  const t = useText('lottery');
  return (
    <Page>
      <PageHeader title={t('results.title')} backTo="/home" />
      <PastResults />
    </Page>
  );
}

function PastResults(): ReactNode {
  const t = useText('lottery');
  const results = useResource(getTwoDResults, SHOWN, { refreshOn: ['two-d.section'] });
  switch (results.kind) {
    case 'loading':
      return <Skeleton shape="row" count={6} />;
    case 'failed':
      return <FailedState refusal={results.refusal} retry={results.retry} />;
    case 'ready':
      return results.value.results.length === 0 ? (
        <EmptyState
          title={t('results.empty')}
          action={
            <Button variant="secondary" to="/result">
              {t('sections.live')}
            </Button>
          }
        />
      ) : (
        <ResultTable results={results.value.results} />
      );
  }
}

interface DayResult {
  readonly date: string;
  readonly noon: string | null;
  readonly evening: string | null;
}

function ResultTable({ results }: { readonly results: readonly DayResult[] }): ReactElement {
  const t = useText('lottery');
  const format = useFormat();
  return (
    <Card>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('results.day')}</th>
            <th scope="col">{t('section.noon')}</th>
            <th scope="col">{t('section.evening')}</th>
          </tr>
        </thead>
        <tbody>
          {results.map((day) => (
            <tr key={day.date}>
              <th scope="row">{format.date(day.date)}</th>
              <td>
                <DrawNumber number={day.noon} size="small" />
              </td>
              <td>
                <DrawNumber number={day.evening} size="small" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
