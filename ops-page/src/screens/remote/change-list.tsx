import type { ReactElement } from 'react';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Card, EmptyState, Skeleton } from '@padauk/shared/ui';
import type { Change, Difference } from '../../resources/releases.rules.ts';
import styles from './remote.module.scss';

/** The audit of one remote: who changed what, why, and what differs, the newest first. */
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
            <h3 className={styles.action} lang="en">
              {change.action}
            </h3>
            <p className={styles.note}>
              {dateTime(change.at)} · {change.who} · {t('history.revision', { revision: change.revision })}
            </p>
            {change.why !== '' && <p>{change.why}</p>}
            <ul>
              {change.differences.map((difference) => (
                <li key={`${difference.field} ${difference.after}`} className={styles.difference}>
                  <DifferenceText difference={difference} />
                </li>
              ))}
            </ul>
          </Card>
        </li>
      ))}
    </ol>
  );
}

function DifferenceText({ difference: { field, before, after } }: { readonly difference: Difference }): ReactElement {
  const t = useText('ops');
  const word = (text: string): string => (text === '' ? '–' : text);
  const isPair = field !== 'blocked' && field !== 'unblocked';
  return (
    <>
      {t(`field.${field}`)}: {isPair ? `${word(before)} → ${word(after)}` : after}
    </>
  );
}
