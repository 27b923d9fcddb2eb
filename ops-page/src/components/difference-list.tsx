import type { ReactElement } from 'react';
import { useText } from '@padauk/shared/runtime';
import type { Difference } from '../resources/releases.rules.ts';
import styles from './difference-list.module.scss';

export function DifferenceList({ differences }: { readonly differences: readonly Difference[] }): ReactElement {
  return (
    <ul>
      {differences.map((difference) => (
        <li key={`${difference.field} ${difference.after}`} className={styles.difference}>
          <DifferenceText difference={difference} />
        </li>
      ))}
    </ul>
  );
}

function DifferenceText({ difference: { field, before, after } }: { readonly difference: Difference }): ReactElement {
  const t = useText('ops');
  const formatValue = (text: string): string => (text === '' ? '–' : field === 'status' ? t(`status.${text}`) : text);
  const isPair = field !== 'blocked' && field !== 'unblocked';
  return (
    <>
      {t(`field.${field}`)}: {isPair ? `${formatValue(before)} → ${formatValue(after)}` : after}
    </>
  );
}
