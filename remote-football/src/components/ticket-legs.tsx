import { useId, useState } from 'react';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount, Badge, type BadgeTone } from '@padauk/shared/ui';
import type { MatchTicket, TicketLeg } from '../resources/match-tickets.resource.ts';
import { PickOutcomes, PickName } from './pick-outcomes.tsx';
import { computeCurrentPayout, formatSignedGoals, evaluateLeg, type LegEvaluation } from './leg-evaluation.rules.ts';
import { LiveScore } from './live-score.tsx';
import { formatSignedPercent } from './pick.rules.ts';
import styles from './ticket-legs.module.scss';

export function TicketLegs({ ticket }: { readonly ticket: MatchTicket }) {
  const t = useText('football');
  const nowKyat = ticket.state === 'waiting' ? computeCurrentPayout(ticket) : null;
  return (
    <>
      <ul className={styles.legs} aria-label={t('legs.title')}>
        {ticket.legs.map((leg) => (
          <LegRow key={leg.matchId} leg={leg} />
        ))}
      </ul>
      {nowKyat !== null && (
        <p className={styles.now}>
          {t('legs.endedNow')} <Amount kyat={nowKyat} />
        </p>
      )}
    </>
  );
}

function LegRow({ leg }: { readonly leg: TicketLeg }) {
  const t = useText('football');
  const format = useFormat();
  const meaningId = useId();
  const [isOpen, setOpen] = useState(false);
  const evaluation = evaluateLeg(leg);
  return (
    <li className={styles.leg}>
      <button
        type="button"
        className={styles.row}
        aria-expanded={isOpen}
        aria-controls={isOpen ? meaningId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.pick}>
          <PickName pick={leg} />
        </span>
        <LegBadge leg={leg} evaluation={evaluation} />
        <span className={styles.match}>
          <span className={leg.status === 'live' ? styles.live : undefined}>
            <LiveScore leg={leg} />
          </span>
          <span>
            {t(leg.market)} · {format.dateTime(leg.startsAt)}
          </span>
          {leg.voidBecause !== null && (
            <span className={styles.reason}>{t(`legs.voidBecause.${leg.voidBecause}`)}</span>
          )}
          {evaluation !== null && (
            <span className={styles.reason}>
              <LegReason leg={leg} evaluation={evaluation} />
            </span>
          )}
        </span>
      </button>
      {isOpen && (
        <div id={meaningId} className={styles.meaning}>
          <PickOutcomes pick={leg} single={null} />
        </div>
      )}
    </li>
  );
}

interface ReasonProps {
  readonly leg: TicketLeg;
  readonly evaluation: LegEvaluation;
}

/** P4: the goals compared with the line, and the side of it they are on. */
function LegReason({ leg, evaluation: { goals, against } }: ReasonProps): string {
  const t = useText('football');
  const apiText = useApiText();
  const team = apiText(leg.upper === 'home' ? leg.home : leg.away);
  return leg.market === 'body'
    ? t(`reason.body.${against}`, { team, goals: formatSignedGoals(goals) })
    : t(`reason.goal.${against}`, { goals });
}

function LegBadge({ leg, evaluation }: { readonly leg: TicketLeg; readonly evaluation: LegEvaluation | null }) {
  const t = useText('football');
  if (evaluation === null)
    return leg.isFinal ? (
      <Badge tone="warn">{t('legs.void')}</Badge>
    ) : (
      <Badge tone="waiting">{t(leg.status === 'live' ? 'legs.live' : 'legs.waiting')}</Badge>
    );
  const { percent, isLive } = evaluation;
  const tone: BadgeTone = percent > 0 ? 'win' : percent < 0 ? 'lose' : 'warn';
  const text = formatSignedPercent(percent);
  return <Badge tone={tone}>{isLive ? t('legs.now', { percent: text }) : text}</Badge>;
}
