import type { ReactNode } from 'react';
import type { Kyat } from '@padauk/contract/platform/money';
import { computeMaungOutlook, type MaungTerms } from '@padauk/contract/football/maung.rules';
import { computePercentOnLine } from '@padauk/contract/football/handicap.rules';
import { useFormat, useText } from '@padauk/shared/runtime';
import type { MatchTicket } from '../resources/match-tickets.resource.ts';
import { PickOutcomes } from './pick-outcomes.tsx';
import { MULTIPLE_STAKE_KYAT, ReturnAmount } from './return-amount.tsx';
import styles from './maung-outlook.module.scss';

/** Without a stake the results are multiples of it. */
type OutlookTerms = Omit<MaungTerms, 'stakeKyat'> & { readonly stakeKyat: Kyat | null };

function computeOutlook({ stakeKyat, ...terms }: OutlookTerms) {
  return stakeKyat === null
    ? computeMaungOutlook({ ...terms, stakeKyat: MULTIPLE_STAKE_KYAT, maximumPayoutKyat: null })
    : computeMaungOutlook({ ...terms, stakeKyat });
}

/** P5: possible results of a maung: the best case, all on their lines, one lost; and when the stake is returned. */
export function MaungOutlook({ terms }: { readonly terms: OutlookTerms }) {
  const t = useText('football');
  const format = useFormat();
  const { bestKyat, isCapped, onLineKyat, winsToBreakEven } = computeOutlook(terms);
  const isMultiple = terms.stakeKyat === null;
  const { fee, maximumPayoutKyat, onLinePercents } = terms;
  return (
    <section className={styles.outlook} aria-label={t('outlook.title')}>
      <p className={styles.best}>
        <span>{t('outlook.best', { count: onLinePercents.length })}</span>
        <ReturnAmount kyat={bestKyat} isMultiple={isMultiple} size="figure" />
        <span>{t(isCapped ? 'outlook.capped' : `outlook.fee.${fee.base}`, { percent: fee.percent })}</span>
      </p>
      <dl className={styles.parts}>
        <OutlookPart label={t('outlook.onLine')}>
          <ReturnAmount kyat={onLineKyat} isMultiple={isMultiple} />
        </OutlookPart>
        <OutlookPart label={t('outlook.oneLost')}>
          <ReturnAmount kyat={0} isMultiple={isMultiple} />
        </OutlookPart>
      </dl>
      <p className={styles.note}>
        {winsToBreakEven === null
          ? t('outlook.breakEvenNever')
          : winsToBreakEven === 0
            ? t('outlook.breakEvenAlways')
            : t(winsToBreakEven === onLinePercents.length ? 'outlook.breakEvenAll' : 'outlook.breakEven', {
                count: winsToBreakEven,
              })}{' '}
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
