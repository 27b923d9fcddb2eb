import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Card, EmptyState, Skeleton } from '@padauk/shared/ui';
import { DifferenceList } from '../../components/difference-list.tsx';
import { ReasonText } from '../../components/reason-text.tsx';
import type { Change } from '../../resources/releases.rules.ts';
import styles from './remote.module.scss';

export function ChangeList({ changes }: { readonly changes: readonly Change[] | null }): ReactElement {
  const t = useText('ops');
  const { dateTime } = useFormat();
  if (changes === null) return <Skeleton shape="row" count={4} />;
  if (changes.length === 0) return <EmptyState title={t('history.none')} />;
  return (
    <ol className={styles.list}>
      {changes.map((change) => (
        <li key={change.revision}>
          <Card>
            <h3>{t(`verb.${change.action}`)}</h3>
            <p className={styles.note}>
              {dateTime(change.at)} · {change.who} · {t('history.revision', { revision: change.revision })}
            </p>
            {change.why !== '' && (
              <p>
                <ReasonText why={change.why} />
              </p>
            )}
            <DifferenceList differences={change.differences} />
          </Card>
        </li>
      ))}
    </ol>
  );
}
