import { useState } from 'react';
import type { Refusal } from '@padauk/contract/platform/refusals';
import type { Result } from '@padauk/contract/platform/result';
import { ACCOUNT_NICKNAME } from '@padauk/contract/limits';
import { nameBankAccount } from '@padauk/contract/wallet/wallet.schemas';
import { BankIcon } from '@padauk/shared/money';
import { Sheet } from '@padauk/shared/overlay';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { toast, useFormat, useText } from '@padauk/shared/runtime';
import { Button, List, ListItem, RefusalNotice } from '@padauk/shared/ui';
import { Form, FormError, SubmitButton, TextField, useSchemaForm } from '@padauk/shared/forms';
import { PinSheet, type PinQuestion } from '../../components/pin-sheet.tsx';
import {
  restoreAccount,
  unbindAccount,
  type BankAccount,
  type RemovedAccount,
  type WithdrawalOptions,
  renameAccount,
} from '../../resources/withdrawal.resource.ts';
import { formatAccountName } from '../../components/bank-label.ts';

type AccountStep = 'remove' | 'restore';
/** Asks for the PIN, then performs the step. */
type RequestStep = (step: AccountStep, account: BankAccount | RemovedAccount) => void;

interface ManageAccountsProps {
  readonly options: Pick<WithdrawalOptions, 'accounts' | 'removedAccounts'>;
}

/** T8: free removal on the first day, then once in 14 days; it can be undone for a day. */
export function ManageAccounts({ options: { accounts, removedAccounts = [] } }: ManageAccountsProps) {
  const t = useText('wallet');
  const { isOpen, setOpen, refusal, ask, pinSheet } = useAccountQuestion();
  const [named, setNamed] = useState<BankAccount | null>(null);
  if (accounts.length + removedAccounts.length === 0) return null;
  const openNicknameSheet = (account: BankAccount): void => {
    setOpen(false);
    setNamed(account);
  };
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        {t('withdrawal.manage')}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={t('withdrawal.manage')}>
        <RefusalNotice refusal={refusal} />
        <List label={t('withdrawal.manage')}>
          {accounts.map((account) => (
            <BoundAccountRow key={account.id} account={account} requestStep={ask} onName={openNicknameSheet} />
          ))}
          {removedAccounts.map((account) => (
            <RemovedAccountRow key={account.id} account={account} requestStep={ask} />
          ))}
        </List>
      </Sheet>
      {pinSheet}
      <NicknameSheet account={named} onClose={() => setNamed(null)} />
    </>
  );
}

interface BoundAccountRowProps {
  readonly account: BankAccount;
  readonly requestStep: RequestStep;
  readonly onName: (account: BankAccount) => void;
}

function BoundAccountRow({ account, requestStep, onName }: BoundAccountRowProps) {
  const apiText = useApiText();
  const t = useText('wallet');
  const format = useFormat();
  return (
    <ListItem
      leading={<BankIcon bank={account.bank} />}
      title={formatAccountName(account, apiText)}
      detail={
        account.changeableFrom === null
          ? apiText(account.holderName)
          : t('withdrawal.lockedUntil', { time: format.dateTime(account.changeableFrom) })
      }
      trailing={
        <>
          <Button variant="quiet" size="small" onClick={() => onName(account)}>
            {t('withdrawal.name')}
          </Button>
          {account.changeableFrom === null && (
            <Button variant="secondary" size="small" onClick={() => requestStep('remove', account)}>
              {t('withdrawal.remove')}
            </Button>
          )}
        </>
      }
    />
  );
}

interface RemovedAccountRowProps {
  readonly account: RemovedAccount;
  readonly requestStep: RequestStep;
}

function RemovedAccountRow({ account, requestStep }: RemovedAccountRowProps) {
  const apiText = useApiText();
  const t = useText('wallet');
  const format = useFormat();
  return (
    <ListItem
      leading={<BankIcon bank={account.bank} />}
      title={formatAccountName(account, apiText)}
      detail={t('withdrawal.removedUntil', { time: format.dateTime(account.restorableUntil) })}
      trailing={
        <Button variant="secondary" size="small" onClick={() => requestStep('restore', account)}>
          {t('withdrawal.restore')}
        </Button>
      }
    />
  );
}

/** One sheet at a time: the list, or the PIN for the chosen step. */
function useAccountQuestion() {
  const apiText = useApiText();
  const t = useText('wallet');
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [question, setQuestion] = useState<PinQuestion | null>(null);
  const close = (): void => setQuestion(null);
  const ask: RequestStep = (step, account) => {
    setRefusal(null);
    setOpen(false);
    setQuestion({
      title: t(`withdrawal.${step}Title`),
      detail: t(`withdrawal.${step}Text`, { account: formatAccountName(account, apiText) }),
      send: async (pin) => {
        const done = await sendStep(step, { id: account.id, pin });
        if (!done.ok) return done;
        close();
        toast.show({ tone: 'success', text: t(`withdrawal.${step}d`) });
        return done;
      },
    });
  };
  const refuse = (reason: Refusal): void => {
    close();
    setRefusal(reason);
    setOpen(true);
  };
  return {
    isOpen,
    setOpen,
    refusal,
    ask,
    pinSheet: <PinSheet question={question} onClose={close} onRefused={refuse} />,
  };
}

function sendStep(step: AccountStep, request: { readonly id: string; readonly pin: string }): Promise<Result<unknown>> {
  return step === 'remove' ? unbindAccount(request) : restoreAccount(request);
}

interface NicknameSheetProps {
  /** Null while the sheet is closed. */
  readonly account: BankAccount | null;
  readonly onClose: () => void;
}

function NicknameSheet({ account, onClose }: NicknameSheetProps) {
  const apiText = useApiText();
  const t = useText('wallet');
  return (
    <Sheet
      isOpen={account !== null}
      onClose={onClose}
      title={t('withdrawal.nameTitle')}
      detail={account === null ? '' : formatAccountName({ ...account, nickname: undefined }, apiText)}
    >
      {account !== null && <NicknameForm account={account} onClose={onClose} />}
    </Sheet>
  );
}

const schema = nameBankAccount.request.omit(['id']);

function NicknameForm({ account, onClose }: { readonly account: BankAccount; readonly onClose: () => void }) {
  const t = useText('wallet');
  const form = useSchemaForm(schema, {
    defaults: { nickname: account.nickname ?? '' },
    submit: ({ nickname }) => renameAccount({ id: account.id, nickname }),
    onAccepted: () => {
      toast.show({ tone: 'success', text: t('withdrawal.named') });
      onClose();
    },
  });
  return (
    <Form form={form}>
      <TextField
        name="nickname"
        label={t('withdrawal.nickname')}
        hint={t('withdrawal.nicknameHint', { maximum: ACCOUNT_NICKNAME.maximumLength })}
        isOptional
      />
      <FormError />
      <SubmitButton>{t('withdrawal.nameSave')}</SubmitButton>
    </Form>
  );
}
