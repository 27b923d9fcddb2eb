import { useState } from 'react';
import { OFFICE_HOURS, TOP_UP } from '@padauk/contract/limits';
import type { Kyat } from '@padauk/contract/platform/money';
import { getPath } from '@padauk/contract/paths';
import { computeLowestRemainingKyat } from '@padauk/contract/account/protection.rules';
import { readPageSettings, useFormat, useNavigate, useText, type ResourceState } from '@padauk/shared/runtime';
import { Button, CommandLock, EmptyState, Notice, Page, ResourceView, Skeleton, Stack } from '@padauk/shared/ui';
import { MoneyHeader } from '../../components/money-header.tsx';
import { formatClock, OfficeHours } from '../../components/office-hours.tsx';
import { useProtection, getBreakEndsAt } from '../../resources/protection.resource.ts';
import { topUpDraft } from '../../state/top-up-draft.store.ts';
import {
  useTopUpCommand,
  useTopUpOptions,
  type TopUpCommand,
  type TopUpOptions,
} from '../../resources/top-up.resource.ts';
import { TopUpForm } from './top-up-form.tsx';
import { SentSlip, MaintenanceNotice } from './slip-number-form.tsx';
import { useSharedSlip } from './shared-slip-notice.tsx';
import styles from './top-up.module.scss';

/** P7: top-up by bank transfer and slip. */
export function TopUpScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <MoneyHeader title={t('topUp.title')} />
      <TopUpBody />
      <Button isWide variant="quiet" to={getPath('topUpGuide')}>
        {t('guide.topUpTitle')}
      </Button>
    </Page>
  );
}

function TopUpBody() {
  const t = useText('wallet');
  const options = useTopUpOptions();
  // Compares cache entries instead of times: the phone's clock may be wrong until the first answer.
  const [cachedAt] = useState(options.kind === 'ready' ? options.at : null);
  const isFresh = options.kind === 'ready' && options.at !== cachedAt;
  const skeleton = <Skeleton shape="row" count={5} />;
  const navigate = useNavigate();
  const command = useTopUpCommand((id) => {
    topUpDraft.forget();
    void navigate(getPath('topUpSuccess', { id }), { replace: true });
  });
  return (
    <CommandLock command={command} historyPath={getPath('transactions')} summary={(sent) => <SentSlip sent={sent} />}>
      <ResourceView resource={isFresh ? options : rejectCached(options)} skeleton={skeleton}>
        {(allowed) => {
          // Cached options may fill the form, but must neither close it nor name an account to send to.
          if (!isFresh && isClosed(allowed)) return skeleton;
          if (allowed.isUnderMaintenance) return <MaintenanceNotice options={allowed} />;
          if (allowed.slipsLeftToday === 0)
            return <EmptyState title={t('topUp.noneLeft')} detail={t('topUp.noneLeftDetail')} />;
          return <AllowedTopUp options={allowed} isFresh={isFresh} command={command} />;
        }}
      </ResourceView>
    </CommandLock>
  );
}

/** Treats cached options as a failure if the refresh fails: no slip may be sent from stale options. */
function rejectCached(options: ResourceState<TopUpOptions>): ResourceState<TopUpOptions> {
  return options.kind === 'ready' && options.refusal !== null
    ? { kind: 'failed', refusal: options.refusal, retry: () => void options.refresh() }
    : options;
}

function isClosed({ isUnderMaintenance, slipsLeftToday }: TopUpOptions): boolean {
  return isUnderMaintenance || slipsLeftToday === 0;
}

/** From here on, the limit of a day is worth a line. */
const FEW_SLIPS = 5;

interface AllowedTopUpProps {
  readonly command: TopUpCommand;
  readonly options: TopUpOptions;
  readonly isFresh: boolean;
}

/** Checked before money leaves the player's bank: during a break or at a limit, the server would refuse the slip. */
function AllowedTopUp({ options, isFresh, command }: AllowedTopUpProps) {
  const t = useText('wallet');
  const format = useFormat();
  const protection = useProtection();
  const shared = useSharedSlip();
  if (protection.kind === 'loading' || shared.kind === 'reading') return <Skeleton shape="row" count={5} />;
  const restingUntil = protection.kind === 'ready' ? getBreakEndsAt(protection.value) : null;
  if (restingUntil !== null)
    return <Notice tone="warn">{t('protection.resting', { time: format.dateTime(restingUntil) })}</Notice>;
  const remainingKyat = protection.kind === 'ready' ? computeLowestRemainingKyat(protection.value.limits) : null;
  const limits = remainingKyat === null ? null : <LimitNotice remainingKyat={remainingKyat} />;
  if (remainingKyat === 0) return limits;
  return (
    <Stack gap={4}>
      {readPageSettings().environment === 'sandbox' && <Notice tone="info">{t('topUp.playMoney')}</Notice>}
      <div className={styles.quiet}>
        {options.isOfficeOpen && (
          <p>{t('topUp.review', { minutes: TOP_UP.approvalMinutes, to: formatClock(OFFICE_HOURS.toMinute) })}</p>
        )}
        {options.slipsLeftToday <= FEW_SLIPS && <p>{t('topUp.slipsLeft', { count: options.slipsLeftToday })}</p>}
      </div>
      {!options.isOfficeOpen && (
        <Notice tone="info">
          <p>{t('topUp.officeClosed')}</p>
          <OfficeHours />
        </Notice>
      )}
      {limits}
      <TopUpForm options={options} isFresh={isFresh} command={command} remainingKyat={remainingKyat} shared={shared} />
    </Stack>
  );
}

function LimitNotice({ remainingKyat }: { readonly remainingKyat: Kyat }) {
  const t = useText('wallet');
  const format = useFormat();
  const action = (
    <Button size="small" variant="secondary" to={getPath('wallet', { panel: 'limits' })}>
      {t('protection.title')}
    </Button>
  );
  return remainingKyat === 0 ? (
    <Notice tone="warn" action={action}>
      {t('protection.noRoom')}
    </Notice>
  ) : (
    <Notice tone="info">{t('protection.room', { room: format.kyat(remainingKyat) })}</Notice>
  );
}
