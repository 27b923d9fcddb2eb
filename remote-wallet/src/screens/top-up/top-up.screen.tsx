import { useState } from 'react';
import type { Kyat } from '@padauk/contract/money';
import { pathOf } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, FailedState, Notice, Page, PageHeader, Skeleton } from '@padauk/shared/ui';
import { OfficeHours } from '../../components/office-hours.tsx';
import { restsUntil, roomForDeposit } from '../../components/protection/protection.rules.ts';
import { useProtection } from '../../resources/protection.resource.ts';
import { useTopUpOptions, type TopUpOptions } from '../../resources/top-up.resource.ts';
import { TopUpForm } from './top-up-form.tsx';
import { UnderMaintenance } from './under-maintenance.tsx';

/** P7: send money to our account by a bank, then tell us its slip. */
export function TopUpScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('topUp.title')} backTo={pathOf('wallet')} />
      <TopUpBody />
      <Button isWide variant="quiet" to={pathOf('topUpGuide')}>
        {t('guide.topUpTitle')}
      </Button>
    </Page>
  );
}

function TopUpBody() {
  const t = useText('wallet');
  const options = useTopUpOptions();
  // Not by the clock: a phone's may be wrong until the first answer.
  const [keptAt] = useState(options.kind === 'ready' ? options.at : null);
  const isFresh = options.kind === 'ready' && options.at !== keptAt;
  switch (options.kind) {
    case 'loading':
      return <Skeleton shape="row" count={5} />;
    case 'failed':
      return <FailedState refusal={options.refusal} retry={options.retry} />;
    case 'ready':
      if (!isFresh && options.refusal !== null)
        return <FailedState refusal={options.refusal} retry={() => void options.refresh()} />;
      // What an earlier visit has kept may fill the form, but neither close it nor name an account to send to.
      if (!isFresh && isClosed(options.value)) return <Skeleton shape="row" count={5} />;
      if (options.value.isUnderMaintenance) return <UnderMaintenance />;
      if (options.value.slipsLeftToday === 0)
        return <EmptyState title={t('topUp.noneLeft')} detail={t('topUp.noneLeftDetail')} />;
      return <AllowedTopUp options={options.value} isFresh={isFresh} />;
  }
}

/** Takes no slip, whatever bank is chosen. */
function isClosed({ isUnderMaintenance, slipsLeftToday }: TopUpOptions): boolean {
  return isUnderMaintenance || slipsLeftToday === 0;
}

interface AllowedTopUpProps {
  readonly options: TopUpOptions;
  readonly isFresh: boolean;
}

/** Said before any money leaves the player's bank: on a break, or at their own limit, a slip would be refused, so none is asked for. */
function AllowedTopUp({ options, isFresh }: AllowedTopUpProps) {
  const t = useText('wallet');
  const format = useFormat();
  const protection = useProtection();
  if (protection.kind === 'loading') return <Skeleton shape="row" count={5} />;
  const restingUntil = protection.kind === 'ready' ? restsUntil(protection.value) : null;
  if (restingUntil !== null)
    return <Notice tone="warn">{t('protection.resting', { time: format.dateTime(restingUntil) })}</Notice>;
  const roomKyat = protection.kind === 'ready' ? roomForDeposit(protection.value) : null;
  const limits = roomKyat === null ? null : <LimitNotice roomKyat={roomKyat} />;
  if (roomKyat === 0) return limits;
  return (
    <>
      {!options.isOfficeOpen && (
        <Notice tone="info">
          <p>{t('topUp.officeClosed')}</p>
          <OfficeHours />
        </Notice>
      )}
      {limits}
      <TopUpForm options={options} isFresh={isFresh} roomKyat={roomKyat} />
    </>
  );
}

function LimitNotice({ roomKyat }: { readonly roomKyat: Kyat }) {
  const t = useText('wallet');
  const format = useFormat();
  const action = (
    <Button size="small" variant="secondary" to={pathOf('wallet', { panel: 'limits' })}>
      {t('protection.title')}
    </Button>
  );
  return roomKyat === 0 ? (
    <Notice tone="warn" action={action}>
      {t('protection.noRoom')}
    </Notice>
  ) : (
    <Notice tone="info">{t('protection.room', { room: format.kyat(roomKyat) })}</Notice>
  );
}
