import { ACCOUNT_NICKNAME } from '@padauk/contract/limits';
import { nameBankAccount } from '@padauk/contract/schemas/wallet';
import { Form, FormError, SubmitButton, TextField, useSchemaForm } from '@padauk/shared/forms';
import { Sheet } from '@padauk/shared/overlay';
import { useApiText } from '@padauk/shared/myanmar/use-api-text';
import { toast, useText } from '@padauk/shared/runtime';
import { formatAccountName } from '../../components/account-name.ts';
import { renameAccount, type BankAccount } from '../../resources/withdrawal.resource.ts';

interface NicknameSheetProps {
  /** Null while the sheet is closed. */
  readonly account: BankAccount | null;
  readonly onClose: () => void;
}

export function NicknameSheet({ account, onClose }: NicknameSheetProps) {
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

/** The id comes from the account. */
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
