import type { ReactElement } from 'react';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useText } from '@padauk/shared/runtime';
import { Amount, classNames } from '@padauk/shared/ui';
import { endingsOf, signedPercent, singlePayoutKyat, type SingleTerms } from './pick.rules.ts';
import type { Pick } from '../resources/pick.types.ts';
import styles from './endings.module.scss';

interface EndingsProps {
  readonly pick: Pick;
  /** Of a single: what comes back is said in kyat. Null for a leg of a maung, of which nothing comes back alone, and for a line: in percent. */
  readonly single: SingleTerms | null;
  /** Each in a line of its own, its amount at the end of it: lower than three columns while the words fit in one line. */
  readonly isInRows?: boolean;
}

/** P4: what becomes of a pick for each end of the match: won, just on the line, lost. It explains the line as well. */
export function Endings({ pick, single, isInRows = false }: EndingsProps): ReactElement {
  const t = useText('football');
  const apiText = useApiText();
  const team = apiText(pick.upper === 'home' ? pick.home : pick.away);
  return (
    <dl
      className={classNames(styles.endings, isInRows && styles.rows)}
      aria-label={t(single === null ? 'ending.meaning' : 'ending.label')}
    >
      {endingsOf(pick).map(({ text, goals, percent }) => (
        <div key={text} className={styles.ending} data-is={percent > 0 ? 'gain' : percent < 0 ? 'loss' : 'push'}>
          <dt>{t(`ending.${text}`, { team, goals })}</dt>
          <dd>
            {single === null ? (
              signedPercent(percent)
            ) : (
              <Amount kyat={singlePayoutKyat(single, percent)} size="small" />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
