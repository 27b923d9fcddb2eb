import { KeyRound, Landmark, LockKeyhole, Wrench } from 'lucide-react';
import { pathOf } from '@padauk/contract/paths';
import { useFormat, useText } from '@padauk/shared/runtime';
import { Button, EmptyState, Page, PageHeader, ResourceView, Skeleton } from '@padauk/shared/ui';
import { useWithdrawalOptions, type WithdrawalOptions } from '../../resources/withdrawal.resource.ts';
import { WithdrawalForm } from './withdrawal-form.tsx';

/** P7: money out, to an account that the player has bound. */
export function WithdrawalScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <PageHeader title={t('withdrawal.title')} backTo={pathOf('wallet')} />
      <WithdrawalBody />
    </Page>
  );
}

function WithdrawalBody() {
  return (
    <ResourceView resource={useWithdrawalOptions()} skeleton={<Skeleton shape="row" count={4} />}>
      {(options) => <ReadyWithdrawal options={options} />}
    </ResourceView>
  );
}

/** T10, E26: nothing is asked for that would be refused. A PIN and an account come first: each is asked for by itself, with one way on. */
function ReadyWithdrawal({ options }: { readonly options: WithdrawalOptions }) {
  const t = useText('wallet');
  const format = useFormat();
  if (options.blockedUntil !== null)
    return (
      <EmptyState
        icon={LockKeyhole}
        title={t('withdrawal.blockedTitle', { time: format.dateTime(options.blockedUntil) })}
        detail={t('withdrawal.blocked')}
        action={
          <Button variant="secondary" to={pathOf('wallet')}>
            {t('toWallet')}
          </Button>
        }
      />
    );
  if (options.isUnderMaintenance)
    return (
      <EmptyState
        icon={Wrench}
        title={t('withdrawal.maintenanceTitle')}
        detail={t('withdrawal.maintenance')}
        action={
          <Button variant="secondary" to={pathOf('wallet')}>
            {t('toWallet')}
          </Button>
        }
      />
    );
  if (!options.hasPin)
    return (
      <EmptyState
        icon={KeyRound}
        title={t('withdrawal.noPin')}
        detail={t('withdrawal.noPinDetail')}
        action={<Button to={pathOf('pin', { next: pathOf('withdrawal') })}>{t('withdrawal.setPin')}</Button>}
      />
    );
  if (options.accounts.length === 0)
    return (
      <EmptyState
        icon={Landmark}
        title={t('withdrawal.noAccount')}
        detail={t('withdrawal.noAccountDetail')}
        action={<Button to={pathOf('selectBank')}>{t('withdrawal.addAccount')}</Button>}
      />
    );
  return (
    <>
      <WithdrawalForm options={options} />
      <Button isWide variant="quiet" to={pathOf('withdrawalRules')}>
        {t('guide.before')}
      </Button>
    </>
  );
}
