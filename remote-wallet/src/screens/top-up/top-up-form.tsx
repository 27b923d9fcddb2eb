import { useEffect, useState } from 'react';
import { isBankCode, type BankCode } from '@padauk/contract/platform/banks';
import { uploadSlipPhoto } from '@padauk/contract/wallet/wallet.endpoints';
import { TOP_UP } from '@padauk/contract/limits';
import type { Kyat } from '@padauk/contract/platform/money';
import { refused } from '@padauk/contract/platform/result';
import { topUpForm } from '@padauk/contract/wallet/wallet.schemas';
import {
  AmountField,
  Form,
  FormError,
  PictureUpload,
  SubmitButton,
  useDraft,
  usePictureUpload,
  useSchemaForm,
} from '@padauk/shared/forms';
import { Step, StepRail, AccountCard } from '@padauk/shared/money';
import { readPageSettings, useFormat, useSearchParams, useText } from '@padauk/shared/runtime';
import { Receipt, Skeleton, AmountRow } from '@padauk/shared/ui';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { BankField } from '../../components/bank-field.tsx';
import type { TopUpCommand, TopUpOptions } from '../../resources/top-up.resource.ts';
import { lastBank } from '../../state/last-bank.store.ts';
import { topUpDraft } from '../../state/top-up-draft.store.ts';
import { SharedSlipNotice, type SharedSlip } from './shared-slip-notice.tsx';
import {
  parseRequestedAmount,
  findCompanyAccount,
  computeCredit,
  isOffered,
  sortLastUsedFirst,
  findLocalRefusal,
  getCurrentStep,
} from './top-up.rules.ts';
import { SlipFields } from './slip-number-form.tsx';
import styles from './top-up.module.scss';

const QUICK_KYAT = [5_000, 10_000, 50_000, 100_000];
interface TopUpFormProps {
  readonly options: TopUpOptions;
  /** False while the accounts are from the cache. */
  readonly isFresh: boolean;
  readonly command: TopUpCommand;
  /** Remaining amount under the player's own limits; null without a limit. */
  readonly remainingKyat: Kyat | null;
  readonly shared: SharedSlip;
}

/** The stored draft, reduced to what can still be sent; otherwise the bank of the last slip. */
function buildDefaults(options: TopUpOptions, requestedKyat: Kyat | null, shared: SharedSlip) {
  const stored = topUpDraft.read();
  const preferredBank = stored.bank === '' ? lastBank.read() : stored.bank;
  return {
    ...stored,
    amountKyat: requestedKyat ?? stored.amountKyat,
    bank: options.banks.find((option) => option.bank === preferredBank && isOffered(option))?.bank ?? '',
    photo: shared.kind === 'chosen' ? shared.picture : ('' as const),
  };
}

/** The form and its current values. Input is stored as a draft. */
function useTopUpForm({ options, remainingKyat, command, shared }: Omit<TopUpFormProps, 'isFresh'>) {
  const [params] = useSearchParams();
  const sendWithPhoto = usePictureUpload(uploadSlipPhoto);
  const form = useSchemaForm(topUpForm, {
    defaults: buildDefaults(options, parseRequestedAmount(params.get('amount')), shared),
    submit: ({ photo, ...values }) => {
      const localRefusal = findLocalRefusal(values.amountKyat, remainingKyat);
      return localRefusal === null
        ? sendWithPhoto({ photo }, (ids) =>
            command.send({ ...values, ...ids, companyAccountId: findCompanyAccount(options, values.bank)?.id ?? '' }),
          )
        : Promise.resolve(refused(localRefusal));
    },
    onAccepted: (_, sent) => lastBank.write(sent.bank),
  });
  const draft = useDraft(form);
  const bank = isBankCode(draft.bank) ? draft.bank : null;
  const { amountKyat, slipNumber, senderName } = draft;
  useEffect(
    () => topUpDraft.write({ bank: bank ?? '', amountKyat, slipNumber, senderName }),
    [bank, amountKyat, slipNumber, senderName],
  );
  return { form, bank, amountKyat };
}

/** Three steps, all visible: bank, company account, sent amount with slip photo and number. */
export function TopUpForm({ options, isFresh, remainingKyat, command, shared }: TopUpFormProps) {
  const t = useText('wallet');
  const format = useFormat();
  const [last] = useState(() => lastBank.read());
  const { form, bank, amountKyat } = useTopUpForm({ options, remainingKyat, command, shared });
  const account = bank === null ? null : findCompanyAccount(options, bank);
  const now = getCurrentStep(bank, amountKyat);
  // Play money: the titles must not order what the notice above forbids.
  const titles =
    readPageSettings().environment === 'sandbox'
      ? (['topUp.sendToPlay', 'topUp.whatWasSentPlay'] as const)
      : (['topUp.sendTo', 'topUp.whatWasSent'] as const);
  return (
    <Form form={form}>
      <StepRail>
        <Step number={1} title={t('guide.topUp.bank')} isCurrent={now === 1}>
          <BankField
            isLabelHidden
            banks={sortLastUsedFirst(options.banks, last).map((option) => ({
              bank: option.bank,
              isDisabled: !isOffered(option),
              isUnderMaintenance: option.isUnderMaintenance,
            }))}
          />
        </Step>
        <Step number={2} title={t(titles[0])} isCurrent={now === 2}>
          {bank === null || account === null ? (
            <p className={styles.quiet}>{t('topUp.chooseFirst')}</p>
          ) : (
            <CompanyAccount bank={bank} account={account} isFresh={isFresh} />
          )}
        </Step>
        <Step number={3} title={t(titles[1])} isCurrent={now === 3}>
          <SharedSlipNotice kind={shared.kind} />
          <SentFields bank={bank} amountKyat={amountKyat} />
        </Step>
      </StepRail>
      <FormError />
      <SubmitButton>{`${t('topUp.send')}${amountKyat === null ? '' : ` · ${format.kyat(amountKyat)}`}`}</SubmitButton>
    </Form>
  );
}

function SentFields({ bank, amountKyat }: { readonly bank: BankCode | null; readonly amountKyat: Kyat | null }) {
  const t = useText('wallet');
  const format = useFormat();
  const credit = computeCredit(bank, amountKyat);
  return (
    <>
      <AmountField
        name="amountKyat"
        label={t('topUp.amount')}
        hint={t('topUp.amountHint', { minimum: format.kyat(TOP_UP.minimumKyat) })}
        quickKyat={QUICK_KYAT}
      />
      {credit !== null && (
        <Receipt>
          <AmountRow label={t('fee')} kyat={credit.feeKyat} />
          <AmountRow label={t('topUp.credit')} isTotal kyat={credit.creditKyat} />
        </Receipt>
      )}
      <div className={styles.slip}>
        <PictureUpload name="photo" label={t('topUp.photo')} hint={t('topUp.photoHint')} />
        <div className={styles.fields}>
          <SlipFields bank={bank} />
        </div>
      </div>
    </>
  );
}

interface CompanyAccountProps {
  readonly bank: BankCode;
  readonly account: TopUpOptions['banks'][number]['accounts'][number];
  /** The server has just named the account. A cached one may be closed: the player must not send money there. */
  readonly isFresh: boolean;
}

/** The account to send money to, with copy buttons. */
export function CompanyAccount({ bank, account, isFresh }: CompanyAccountProps) {
  const apiText = useApiText();
  const t = useText('wallet');
  if (!isFresh) return <Skeleton shape="card" />;
  return (
    <AccountCard
      key={account.id}
      bank={bank}
      number={account.number}
      holderName={apiText(account.holderName)}
      texts={{
        number: t('topUp.accountNumber'),
        showCode: t('topUp.showCode'),
        hideCode: t('topUp.hideCode'),
        codeHint: t('topUp.codeHint'),
      }}
    />
  );
}
