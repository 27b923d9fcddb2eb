import type { ReactElement } from 'react';
import type { Kyat } from '@padauk/contract/money';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useText } from '@padauk/shared/runtime';
import { Amount } from '@padauk/shared/ui';
import { endingsOf, type Pick } from './pick.rules.ts';
import styles from './endings.module.scss';

/** P4: what comes back for each end of the match: won, just on the line, lost. It explains the line as well. */
export function Endings({ pick, stakeKyat }: { readonly pick: Pick; readonly stakeKyat: Kyat }): ReactElement {
  const t = useText('football');
  const apiText = useApiText();
  const team = apiText(pick.upper === 'home' ? pick.home : pick.away);
  return (
    <dl className={styles.endings} aria-label={t('ending.label')}>
      {endingsOf(pick, stakeKyat).map(({ text, goals, percent, payoutKyat }) => (
        <div key={text} className={styles.ending} data-is={percent > 0 ? 'gain' : percent < 0 ? 'loss' : 'push'}>
          <dt>{t(`ending.${text}`, { team, goals })}</dt>
          <dd>
            <Amount kyat={payoutKyat} size="small" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
