import { useState } from 'react';
import type { Refusal } from '@padauk/contract/refusals';
import { PinPad } from '@padauk/shared/forms';
import { Sheet } from '@padauk/shared/overlay';
import { useFormat, useRefusalText, useText } from '@padauk/shared/runtime';
import { Button, Notice, Stack } from '@padauk/shared/ui';
import { sendWithdrawal } from '../../resources/withdrawal.resource.ts';
import type { WithdrawalRequest } from './withdrawal-form.tsx';

interface PinSheetProps {
  /** What is to be withdrawn; null while nothing is. */
  readonly request: WithdrawalRequest | null;
  readonly onClose: () => void;
  readonly onSent: (id: string) => void;
}

/** T10: the PIN decides; a refusal is said right here, and the PIN is typed again. */
export function PinSheet({ request, onClose, onSent }: PinSheetProps) {
  const t = useText('wallet');
  const format = useFormat();
  return (
    <Sheet isOpen={request !== null} onClose={onClose} title={t('withdrawal.pinTitle')} detail={t('withdrawal.pinDetail', { amount: format.kyat(request?.amountKyat ?? 0) })}>
      {request !== null && <PinEntry request={request} onSent={onSent} />}
    </Sheet>
  );
}

function PinEntry({ request, onSent }: { readonly request: WithdrawalRequest; readonly onSent: (id: string) => void }) {
  const t = useText('wallet');
  const { ofRefusal } = useRefusalText();
  const [pin, setPin] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  async function send(complete: string): Promise<void> {
    setBusy(true);
    setRefusal(null);
    const sent = await sendWithdrawal({ ...request, pin: complete });
    setBusy(false);
    setPin('');
    if (sent.ok) onSent(sent.value.id);
    else setRefusal(sent.refusal);
  }
  return (
    <Stack gap={3}>
      <PinPad label={t('withdrawal.pin')} value={pin} onChange={setPin} onComplete={(complete) => void send(complete)} isBusy={isBusy} isInvalid={refusal !== null} />
      <div role="alert">{refusal !== null && <Notice tone="error">{ofRefusal(refusal)}</Notice>}</div>
      <Button variant="quiet" to="/forgot_password_withdrawal">{t('withdrawal.forgotPin')}</Button>
    </Stack>
  );
}
