import { useState } from 'react';
import { pathOf } from '@padauk/contract/paths';
import type { Refusal } from '@padauk/contract/refusals';
import { PinPad } from '@padauk/shared/forms';
import { Sheet } from '@padauk/shared/overlay';
import { useFormat, useRefusalText, useText } from '@padauk/shared/runtime';
import { Button, Notice, Stack } from '@padauk/shared/ui';
import type { WithdrawalCommand, WithdrawalDraft } from '../../resources/withdrawal.resource.ts';
import { isResolvedByPin } from './withdrawal.rules.ts';

interface Sending {
  readonly command: WithdrawalCommand;
  /** Refused for a reason that no PIN resolves, or without an answer. */
  readonly onRefused: (refusal: Refusal) => void;
}

interface PinSheetProps extends Sending {
  /** What is to be withdrawn; null while nothing is. */
  readonly request: WithdrawalDraft | null;
  readonly onClose: () => void;
}

/** T10: the PIN decides; a wrong one is said right here, and typed again. */
export function PinSheet({ request, onClose, ...sending }: PinSheetProps) {
  const t = useText('wallet');
  const format = useFormat();
  return (
    <Sheet
      isOpen={request !== null}
      onClose={onClose}
      title={t('withdrawal.pinTitle')}
      detail={t('withdrawal.pinDetail', { amount: format.kyat(request?.amountKyat ?? 0) })}
    >
      {request !== null && <PinEntry request={request} {...sending} />}
    </Sheet>
  );
}

function PinEntry({ request, command, onRefused }: Sending & { readonly request: WithdrawalDraft }) {
  const t = useText('wallet');
  const { ofRefusal } = useRefusalText();
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  async function send(complete: string): Promise<void> {
    setRefusal(null);
    const sent = await command.send({ ...request, pin: complete });
    setPin('');
    if (sent.ok) return;
    if (isResolvedByPin(sent.refusal)) setRefusal(sent.refusal);
    else onRefused(sent.refusal);
  }
  return (
    <Stack gap={3}>
      {/* Above the keys: the sheet grows upwards, so no key moves under a finger. */}
      <div role="alert">{refusal !== null && <Notice tone="error">{ofRefusal(refusal)}</Notice>}</div>
      <PinPad
        label={t('withdrawal.pin')}
        value={pin}
        onChange={setPin}
        onComplete={(complete) => void send(complete)}
        isBusy={command.isSending}
        isInvalid={refusal?.code === 'WRONG_PIN'}
      />
      <Button variant="quiet" to={pathOf('resetPin')}>
        {t('withdrawal.forgotPin')}
      </Button>
    </Stack>
  );
}
