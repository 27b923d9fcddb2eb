import { useId, useState } from 'react';
import { Plus, X } from 'lucide-react';
import { MAUNG } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { groupDigits } from '@padauk/contract/platform/money';
import { formatLine } from '@padauk/contract/football/handicap.rules';
import { PlaceButton, PlacementNotice, QuickStakes, StakeField, useBalance } from '@padauk/shared/betting';
import { getServerNow, useText, useFormat, useHiddenBalance } from '@padauk/shared/runtime';
import { ActionBar, Amount, Button, EmptyState, Notice, IconButton } from '@padauk/shared/ui';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { MaungOutlook } from '../../components/maung-outlook.tsx';
import { findFee, getMaungSettings, type Fixtures } from '../../resources/fixtures.resource.ts';
import { maungDraft } from '../../state/maung-draft.store.ts';
import { listOnLinePercents, type MaungLeg } from './maung.rules.ts';
import { useMaung, type MaungModel } from './use-maung.ts';
import { PriceRulePicker, MatchOdds, usePlaceLabel } from '../../components/placing-parts.tsx';
import { PickOutcomes } from '../../components/pick-outcomes.tsx';
import { findOpening, getOtherDay } from '../../components/match.rules.ts';
import { findTeam } from '../../components/pick.rules.ts';
import styles from './maung.module.scss';

export function MaungReview({ fixtures }: { readonly fixtures: Fixtures }) {
  const t = useText('football');
  const settings = getMaungSettings(fixtures);
  const maung = useMaung(fixtures.matches, settings);
  const canAdd = findOpening(fixtures, getServerNow()) === null;
  if (maung.kind === 'placed') return <></>;
  if (maung.kind === 'empty')
    return (
      <EmptyState
        title={t('maung.none')}
        detail={t('maung.range', { minimum: MAUNG.minimumLegs, maximum: MAUNG.maximumLegs })}
        action={canAdd && <Button to={getPath('footballMaung')}>{t('maung.add')}</Button>}
      />
    );
  const legCount = Math.max(MAUNG.minimumLegs, maung.legs.length);
  const stakeKyat = maung.draft.stakeKyat === 0 ? null : maung.draft.stakeKyat;
  const terms = {
    fee: findFee(fixtures, legCount),
    maximumPayoutKyat: settings.maximumPayoutKyat,
  };
  return (
    <>
      <div className={styles.legs}>
        <ol aria-label={t('legs.title')}>
          {maung.legs.map((leg, index) => (
            <MaungLegRow
              key={leg.leg.matchId}
              number={index + 1}
              leg={leg}
              hasDate={index === 0 || getOtherDay(leg.leg, [maung.legs[index - 1]?.leg ?? leg.leg]) !== null}
              isLocked={maung.kind === 'locked'}
            />
          ))}
        </ol>
        <div className={styles.add}>
          {canAdd && (
            <Button variant="quiet" size="small" icon={Plus} to={getPath('footballMaung')}>
              {t('maung.add')}
            </Button>
          )}
          <span>{t('maung.range', { minimum: MAUNG.minimumLegs, maximum: MAUNG.maximumLegs })}</span>
        </div>
      </div>
      <MaungOutlook
        terms={{ ...terms, stakeKyat, endedPercents: [], onLinePercents: listOnLinePercents(maung.legs) }}
      />
      <Notice tone="info">
        <p>
          <MatchOdds terms={{ ...terms, stakeKyat: stakeKyat ?? maung.stakeRules.minimumKyat, legCount }} />
        </p>
      </Notice>
      <PriceRulePicker value={maung.draft.priceRule} onChange={maungDraft.setPriceRule} />
      <BalanceNow />
      <PlaceBar maung={maung} />
    </>
  );
}

function BalanceNow() {
  const t = useText('betting');
  const wallet = useBalance();
  const { isHidden } = useHiddenBalance();
  if (wallet.kind !== 'ready') return null;
  return (
    <p>
      {t('balanceNow')} <Amount kyat={wallet.value.mainKyat} size="small" isHidden={isHidden} />
    </p>
  );
}

function PlaceBar({ maung }: { readonly maung: MaungModel }) {
  const t = useText('football');
  const placeText = usePlaceLabel();
  const { draft, placing, setStake, stakeRules } = maung;
  return (
    <ActionBar>
      <div className={styles.stake}>
        <StakeField
          label={t('slip.stake')}
          note={t('slip.from', { minimum: groupDigits(stakeRules.minimumKyat) })}
          rules={stakeRules}
          value={draft.stakeKyat}
          onChange={(kyat) => setStake?.(kyat)}
          hasAttempted={maung.kind === 'editable' && maung.placing.hasAttempted}
          disabled={setStake === null}
        />
        <div className={styles.quick}>
          <QuickStakes isWrapped rules={stakeRules} value={draft.stakeKyat} onChange={setStake} />
        </div>
      </div>
      <MaungNotices maung={maung} />
      <PlaceButton placing={placing} request={maung.request} isBlocked={maung.obstacle !== null}>
        {placeText(draft.stakeKyat)}
      </PlaceButton>
    </ActionBar>
  );
}

function MaungNotices({ maung }: { readonly maung: MaungModel }) {
  const t = useText('football');
  const wallet = useBalance();
  const { draft, obstacle, placing } = maung;
  return (
    <PlacementNotice
      placing={placing}
      balanceKyat={wallet.kind === 'ready' ? wallet.value.mainKyat : null}
      totalKyat={draft.stakeKyat ?? 0}
      ticketsPath={getPath('footballTickets')}
      hasIssue={draft.stakeKyat === null}
    >
      {obstacle?.kind === 'incomplete' ? (
        <p>{t('maung.chooseMore', { count: obstacle.missingCount })}</p>
      ) : (
        obstacle !== null && (
          <Notice
            tone="warn"
            isAnnounced
            action={
              <Button variant="secondary" size="small" onClick={obstacle.resolve}>
                {t(obstacle.kind === 'closed' ? 'maung.removeClosed' : 'slip.takeNewLine')}
              </Button>
            }
          >
            <p>{t(obstacle.kind === 'closed' ? 'maung.closed' : 'maung.changed')}</p>
          </Notice>
        )
      )}
    </PlacementNotice>
  );
}

interface MaungLegRowProps {
  readonly number: number;
  readonly leg: MaungLeg;
  /** False on the day of the leg above it. */
  readonly hasDate: boolean;
  readonly isLocked: boolean;
}

export function MaungLegRow({ number, leg: { leg, state, current }, hasDate, isLocked }: MaungLegRowProps) {
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
            {t(shownLeg.market)}
          </span>
        </span>
        <span className={styles.line}>
          <strong>{formatLine(shownLeg.line)}</strong>
          {(state === 'changed' || state === 'taken') && <s>{formatLine(leg.line)}</s>}
        </span>
        <span className={styles.match}>
          {hasDate && `${format.day(shownLeg.startsAt)} `}
          {format.time(shownLeg.startsAt)} · {apiText(shownLeg.home)}
          {'\u00a0– '}
          <span className={styles.away}>{apiText(shownLeg.away)}</span>
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
