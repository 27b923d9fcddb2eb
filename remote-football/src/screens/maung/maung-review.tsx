import type { ReactElement } from 'react';
import { Plus } from 'lucide-react';
import { MAUNG } from '@padauk/contract/limits';
import { getPath } from '@padauk/contract/paths';
import { PlacementNotice, QuickStakes, StakeField, useBalance } from '@padauk/shared/betting';
import { useText } from '@padauk/shared/runtime';
import { ActionBar, Button, EmptyState, Notice } from '@padauk/shared/ui';
import { MatchOdds } from '../../components/match-odds.tsx';
import { MaungOutlook } from '../../components/maung-outlook.tsx';
import { PriceRulePicker } from '../../components/price-rule-picker.tsx';
import { usePlaceLabel } from '../../components/use-place-label.ts';
import { findFee, getMaungSettings, type Fixtures } from '../../resources/fixtures.resource.ts';
import { maungDraft } from '../../state/maung-draft.store.ts';
import { MaungLegRow } from './maung-leg-row.tsx';
import { listOnLinePercents } from './maung.rules.ts';
import { useMaung, type MaungModel } from './use-maung.ts';
import styles from './maung.module.scss';

export function MaungReview({ fixtures }: { readonly fixtures: Fixtures }): ReactElement {
  const t = useText('football');
  const settings = getMaungSettings(fixtures);
  const maung = useMaung(fixtures.matches, settings);
  if (maung.placing.isPlaced) return <></>;
  if (maung.legs.length === 0)
    return (
      <EmptyState
        title={t('maung.none')}
        detail={t('maung.range', { minimum: MAUNG.minimumLegs, maximum: MAUNG.maximumLegs })}
        action={<Button to={getPath('footballMaung')}>{t('maung.add')}</Button>}
      />
    );
  const legCount = Math.max(MAUNG.minimumLegs, maung.legs.length);
  const terms = {
    stakeKyat: maung.draft.stakeKyat ?? maung.stakeRules.minimumKyat,
    fee: findFee(fixtures, legCount),
    maximumPayoutKyat: settings.maximumPayoutKyat,
  };
  return (
    <>
      <LegList maung={maung} />
      <MaungOutlook terms={{ ...terms, endedPercents: [], onLinePercents: listOnLinePercents(maung.legs) }} />
      <Notice tone="info">
        <p>
          <MatchOdds terms={{ ...terms, legCount }} />
        </p>
      </Notice>
      <PriceRulePicker value={maung.draft.priceRule} onChange={maungDraft.setPriceRule} />
      <PlaceBar maung={maung} />
    </>
  );
}

function LegList({ maung }: { readonly maung: MaungModel }): ReactElement {
  const t = useText('football');
  return (
    <div className={styles.legs}>
      <ol aria-label={t('legs.title')}>
        {maung.legs.map((leg, index) => (
          <MaungLegRow key={leg.leg.matchId} number={index + 1} leg={leg} isLocked={maung.isLocked} />
        ))}
      </ol>
      <div className={styles.add}>
        <Button variant="quiet" size="small" icon={Plus} to={getPath('footballMaung')}>
          {t('maung.add')}
        </Button>
        <span>{t('maung.range', { minimum: MAUNG.minimumLegs, maximum: MAUNG.maximumLegs })}</span>
      </div>
    </div>
  );
}

function PlaceBar({ maung }: { readonly maung: MaungModel }): ReactElement {
  const t = useText('football');
  const placeText = usePlaceLabel();
  const { draft, placing, stakeRules, isLocked } = maung;
  const isUnknown = placing.unknown !== null;
  const needsRemedy = maung.missingCount > 0 || maung.hasClosed || maung.hasChanged;
  const setStake = (stakeKyat: number | null): void => {
    placing.clearRefusal();
    maungDraft.setStake(stakeKyat);
  };
  return (
    <ActionBar>
      <div className={styles.stake}>
        <StakeField
          label={t('slip.stake')}
          rules={stakeRules}
          value={draft.stakeKyat}
          onChange={setStake}
          hasAttempted={placing.hasAttempted}
          disabled={isLocked}
        />
        <div className={styles.quick}>
          <QuickStakes rules={stakeRules} value={draft.stakeKyat} onChange={setStake} />
        </div>
      </div>
      <MaungNotices maung={maung} />
      <Button
        isWide
        isBusy={placing.isSending}
        disabled={placing.isOff || (needsRemedy && !isUnknown)}
        onClick={maung.place}
      >
        {isUnknown ? t('slip.sendAgain') : placeText(draft.stakeKyat)}
      </Button>
    </ActionBar>
  );
}

function MaungNotices({ maung }: { readonly maung: MaungModel }): ReactElement {
  const t = useText('football');
  const wallet = useBalance();
  const { draft, placing } = maung;
  const remedy = maung.hasClosed
    ? { text: t('maung.closed'), action: t('maung.removeClosed'), onClick: maung.removeClosed }
    : maung.hasChanged
      ? { text: t('maung.changed'), action: t('slip.takeNewLine'), onClick: maung.acceptNewLines }
      : null;
  return (
    <PlacementNotice
      placing={placing}
      balanceKyat={wallet.kind === 'ready' ? wallet.value.mainKyat : null}
      totalKyat={draft.stakeKyat ?? 0}
      ticketsPath={getPath('footballTickets')}
      hasIssue={draft.stakeKyat === null}
    >
      {remedy !== null ? (
        <Notice
          tone="warn"
          isAnnounced
          action={
            <Button variant="secondary" size="small" onClick={remedy.onClick}>
              {remedy.action}
            </Button>
          }
        >
          <p>{remedy.text}</p>
        </Notice>
      ) : (
        maung.missingCount > 0 && <p>{t('maung.chooseMore', { count: maung.missingCount })}</p>
      )}
    </PlacementNotice>
  );
}
