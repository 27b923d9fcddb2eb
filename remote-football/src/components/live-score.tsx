import { useEffect, useState } from 'react';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { getServerNow, useText } from '@padauk/shared/runtime';
import type { TicketLeg } from '../resources/match-tickets.resource.ts';
import { estimateMinute, formatScore } from './match.rules.ts';
import styles from './ticket-legs.module.scss';

/** The teams of a leg with their score; while the match is played also its minute. */
export function LiveScore({ leg }: { readonly leg: TicketLeg }) {
  const apiText = useApiText();
  return (
    <>
      {apiText(leg.home)} <span className={styles.score}>{formatScore(leg) ?? '–'}</span> {apiText(leg.away)}
      {leg.status === 'live' && (
        <>
          {' · '}
          <LiveMinute startsAt={leg.startsAt} />
        </>
      )}
    </>
  );
}

const UPDATE_MS = 20_000;

function LiveMinute({ startsAt }: Pick<TicketLeg, 'startsAt'>) {
  const t = useText('football');
  const [nowMs, setNow] = useState(getServerNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(getServerNow()), UPDATE_MS);
    return () => clearInterval(timer);
  }, []);
  return <>{t('legs.minute', { minute: estimateMinute(Date.parse(startsAt), nowMs) })}</>;
}
