import { useId, useState, type ReactElement } from 'react';
import { X } from 'lucide-react';
import { formatLine } from '@padauk/contract/rules/handicap';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import { IconButton } from '@padauk/shared/ui';
import { PickOutcomes } from '../../components/pick-outcomes.tsx';
import { findTeam } from '../../components/pick.rules.ts';
import { maungDraft } from '../../state/maung-draft.store.ts';
import type { MaungLeg } from './maung.rules.ts';
import styles from './maung.module.scss';

interface MaungLegRowProps {
  readonly number: number;
  readonly leg: MaungLeg;
  readonly isLocked: boolean;
}

export function MaungLegRow({ number, leg: { leg, state, current }, isLocked }: MaungLegRowProps): ReactElement {
  const t = useText('football');
  const apiText = useApiText();
  const format = useFormat();
  const meaningId = useId();
  const [isOpen, setOpen] = useState(false);
  const shownLeg = current ?? leg;
  const team = findTeam(shownLeg);
  const name = team === null ? t(`side.${shownLeg.side}`) : apiText(team);
  return (
    <li className={styles.leg} data-is={state}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <button
        type="button"
        className={styles.pick}
        aria-expanded={isOpen}
        aria-controls={isOpen ? meaningId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.name}>
          <strong>{name}</strong>{' '}
          <span className={styles.kind} data-market={shownLeg.market}>
            {t(shownLeg.market === 'goal' ? 'board.goals' : 'body')}
          </span>
        </span>
        <span className={styles.line}>
          <strong>{formatLine(shownLeg.line)}</strong>
          {(state === 'changed' || state === 'taken') && <s>{formatLine(leg.line)}</s>}
        </span>
        <span className={styles.match}>
          {format.dateTime(shownLeg.startsAt)} · {apiText(shownLeg.home)} – {apiText(shownLeg.away)}
          {state === 'closed' && <em>{t('board.closed')}</em>}
          {state === 'changed' && <em>{t('maung.legChanged')}</em>}
        </span>
      </button>
      <IconButton
        icon={X}
        label={t('maung.remove', { name })}
        disabled={isLocked}
        onClick={() => maungDraft.remove([leg.matchId])}
      />
      {isOpen && (
        <div id={meaningId} className={styles.meaning}>
          <PickOutcomes pick={shownLeg} single={null} />
        </div>
      )}
    </li>
  );
}
