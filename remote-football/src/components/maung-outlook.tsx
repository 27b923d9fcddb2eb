import type { ReactNode } from 'react';
import { computeMaungOutlook, type MaungTerms } from '@padauk/contract/football/maung.rules';
import { computePercentOnLine } from '@padauk/contract/football/handicap.rules';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Amount } from '@padauk/shared/ui';
import type { MatchTicket } from '../resources/match-tickets.resource.ts';
import { PickOutcomes } from './pick-outcomes.tsx';
import styles from './maung-outlook.module.scss';

/** P5: possible results of a maung: the best case, all on their lines, one lost; and when the stake is returned. */
export function MaungOutlook({ terms }: { readonly terms: MaungTerms }) {
  const t = useText('football');
  const format = useFormat();
  const { bestKyat, isCapped, onLineKyat, winsToBreakEven } = computeMaungOutlook(terms);
  const { fee, maximumPayoutKyat, onLinePercents } = terms;
  return (
    <section className={styles.outlook} aria-label={t('outlook.title')}>
      <p className={styles.best}>
        <span>{t('outlook.best', { count: onLinePercents.length })}</span>
        <Amount kyat={bestKyat} size="figure" />
        <span>{t(isCapped ? 'outlook.capped' : `outlook.fee.${fee.base}`, { percent: fee.percent })}</span>
      </p>
      <dl className={styles.parts}>
        <OutlookPart label={t('outlook.onLine')}>
          <Amount kyat={onLineKyat} />
        </OutlookPart>
        <OutlookPart label={t('outlook.oneLost')}>
          <Amount kyat={0} />
        </OutlookPart>
      </dl>
      <p className={styles.note}>
        {winsToBreakEven === null
          ? t('outlook.breakEvenNever')
          : winsToBreakEven === 0
            ? t('outlook.breakEvenAlways')
            : t('outlook.breakEven', { count: winsToBreakEven })}{' '}
        {t('outlook.void')}
        {maximumPayoutKyat !== null && <> {t('outlook.most', { most: format.kyat(maximumPayoutKyat) })}</>}
      </p>
    </section>
  );
}

function OutlookPart({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.part}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** P4, P5: possible results of a waiting ticket, from ended legs and the lines of the others. */
export function TicketOutlook({ ticket }: { readonly ticket: MatchTicket }) {
  const { fee, legs, maximumPayoutKyat, stakeKyat } = ticket;
  const [single, ...others] = legs;
  if (single === undefined) return null;
  // A pick that is void before its match ends returns the stake, whatever the score.
  if (others.length === 0) return single.isFinal ? null : <PickOutcomes pick={single} single={{ stakeKyat, fee }} />;
  return (
    <MaungOutlook
      terms={{
        stakeKyat,
        fee,
        maximumPayoutKyat,
        endedPercents: legs.flatMap(({ isFinal, percent }) => (isFinal ? [percent ?? 0] : [])),
        onLinePercents: legs.flatMap((leg) => (leg.isFinal ? [] : [computePercentOnLine(leg)])),
      }}
    />
  );
}
