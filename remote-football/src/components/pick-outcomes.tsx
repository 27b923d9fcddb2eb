import { formatLine } from '@padauk/contract/football/handicap.rules';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useText } from '@padauk/shared/runtime';
import type { Kyat } from '@padauk/contract/platform/money';
import { classNames } from '@padauk/shared/ui';
import {
  listPickOutcomes,
  formatSignedPercent,
  computeSinglePayout,
  type SingleTerms,
  findTeam,
} from './pick.rules.ts';
import { MULTIPLE_STAKE_KYAT, ReturnAmount } from './return-amount.tsx';
import type { LinePick } from '../resources/fixtures.resource.ts';
import styles from './pick-outcomes.module.scss';

interface PickOutcomesProps {
  readonly pick: LinePick;
  /** Terms of a single: in kyat, or multiples without a stake. Null for a maung's leg or a bare line: in percent. */
  readonly single: (Pick<SingleTerms, 'fee'> & { readonly stakeKyat: Kyat | null }) | null;
  /** One row per ending: lower than three columns while the words fit on one line. */
  readonly isInRows?: boolean;
}

/** P4: result of a pick for each ending of the match: won, on the line, lost. Also explains the line. */
export function PickOutcomes({ pick, single, isInRows = false }: PickOutcomesProps) {
  const t = useText('football');
  const apiText = useApiText();
  const team = apiText(pick.upper === 'home' ? pick.home : pick.away);
  return (
    <dl
      className={classNames(styles.endings, isInRows && styles.rows)}
      aria-label={t(single === null ? 'ending.meaning' : 'ending.label')}
    >
      {listPickOutcomes(pick).map(({ text, goals, percent }) => (
        <div key={text} className={styles.ending} data-is={percent > 0 ? 'gain' : percent < 0 ? 'loss' : 'push'}>
          <dt>{t(`ending.${text}`, { team, goals })}</dt>
          <dd>
            {single === null ? (
              formatSignedPercent(percent)
            ) : (
              <ReturnAmount
                kyat={computeSinglePayout({ ...single, stakeKyat: single.stakeKyat ?? MULTIPLE_STAKE_KYAT }, percent)}
                isMultiple={single.stakeKyat === null}
                size="small"
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function PickName({ pick }: { readonly pick: LinePick }) {
  return <strong>{usePickText()(pick)}</strong>;
}

/** For example "Arsenal 1+50" or "Over 2+70". */
export function usePickText(): (pick: LinePick) => string {
  const t = useText('football');
  const apiText = useApiText();
  return (pick) => {
    const team = findTeam(pick);
    return `${team === null ? t(`side.${pick.side}`) : apiText(team)} ${formatLine(pick.line)}`;
  };
}
