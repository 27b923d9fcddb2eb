import { useState, type ComponentProps } from 'react';
import { KeyRound, Landmark, LockKeyhole, Wrench } from 'lucide-react';
import { getPath } from '@padauk/contract/paths';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { useFormat, useNavigate, useText } from '@padauk/shared/runtime';
import {
  Button,
  CommandLock,
  EmptyState,
  Page,
  Receipt,
  ResourceView,
  Skeleton,
  Stack,
  AmountRow,
} from '@padauk/shared/ui';
import { MoneyHeader } from '../../components/money-header.tsx';
import { PinSheet, type PinQuestion } from '../../components/pin-sheet.tsx';
import {
  useWithdrawalCommand,
  useWithdrawalOptions,
  type WithdrawalDraft,
} from '../../resources/withdrawal.resource.ts';
import { ManageAccounts } from './manage-accounts.tsx';
import { WithdrawalForm } from './withdrawal-form.tsx';

/** P7: withdrawal to a bound account. */
export function WithdrawalScreen() {
  const t = useText('wallet');
  return (
    <Page>
      <MoneyHeader title={t('withdrawal.title')} />
      <WithdrawalBody />
    </Page>
  );
}

/** The PIN is asked for last, and again before a withdrawal with unknown outcome is repeated. */
function WithdrawalBody() {
  const t = useText('wallet');
  const format = useFormat();
  const navigate = useNavigate();
  const options = useWithdrawalOptions();
  const [pendingDraft, setPendingDraft] = useState<WithdrawalDraft | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const command = useWithdrawalCommand((id) => void navigate(getPath('withdrawalSuccess', { id }), { replace: true }));
  const askForPin = (draft: WithdrawalDraft): void => {
    setRefusal(null);
    setPendingDraft(draft);
  };
  const refuse = (reason: Refusal): void => {
    setPendingDraft(null);
    setRefusal(reason);
  };
  const question: PinQuestion | null = pendingDraft && {
    title: t('withdrawal.pinTitle'),
    detail: t('withdrawal.pinDetail', { amount: format.kyat(pendingDraft.amountKyat) }),
    send: (pin) => command.send({ ...pendingDraft, pin }),
  };
  return (
    <>
      <CommandLock
        command={command}
        historyPath={getPath('transactions')}
        onResend={(sent) => askForPin(sent as WithdrawalDraft)} // complete except for the PIN
        summary={({ amountKyat = 0 }) => (
          <Receipt>
            <AmountRow label={t('withdrawal.amount')} isTotal kyat={amountKyat} />
          </Receipt>
        )}
      >
        <ResourceView resource={options} skeleton={<Skeleton shape="row" count={4} />}>
          {(value) => <ReadyWithdrawal options={value} refusal={refusal} onReady={askForPin} />}
        </ResourceView>
      </CommandLock>
      <PinSheet question={question} onClose={() => setPendingDraft(null)} onRefused={refuse} />
    </>
  );
}

/** T10, E26: hides the form if the server would refuse. A missing PIN or account is asked for first. */
function ReadyWithdrawal({ options, ...form }: ComponentProps<typeof WithdrawalForm>) {
  const t = useText('wallet');
  const format = useFormat();
  if (options.blockedUntil !== null)
    return (
      <EmptyState
        icon={LockKeyhole}
        title={t('withdrawal.blockedTitle', { time: format.dateTime(options.blockedUntil) })}
        detail={t('withdrawal.blocked')}
        action={
          <Button variant="secondary" to={getPath('wallet')}>
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
          <Button variant="secondary" to={getPath('wallet')}>
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
        action={<Button to={getPath('pin', { next: getPath('withdrawal') })}>{t('withdrawal.setPin')}</Button>}
      />
    );
  if (options.accounts.length === 0)
    return (
      <EmptyState
        icon={Landmark}
        title={t('withdrawal.noAccount')}
        detail={t('withdrawal.noAccountDetail')}
        action={
          <Stack gap={2}>
            <Button to={getPath('selectBank')}>{t('withdrawal.addAccount')}</Button>
            <ManageAccounts options={options} />
          </Stack>
        }
      />
    );
  return <WithdrawalForm options={options} {...form} />;
}
