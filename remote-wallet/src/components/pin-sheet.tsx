import { useState } from 'react';
import { getPath } from '@padauk/contract/paths';
import type { Refusal } from '@padauk/contract/platform/refusals';
import type { Result } from '@padauk/contract/platform/result';
import { PinPad } from '@padauk/shared/forms';
import { Sheet } from '@padauk/shared/overlay';
import { useText } from '@padauk/shared/runtime';
import { Button, Stack, RefusalNotice } from '@padauk/shared/ui';

export interface PinQuestion {
  readonly title: string;
  readonly detail: string;
  /** The caller handles acceptance. */
  readonly send: (pin: string) => Promise<Result<unknown>>;
}

interface PinSheetProps {
  /** Null while nothing is asked. */
  readonly question: PinQuestion | null;
  readonly onClose: () => void;
  /** The refusal cannot be resolved by a PIN, or the answer was lost. */
  readonly onRefused: (refusal: Refusal) => void;
}

/** T10: a wrong PIN is reported here and can be entered again. */
export function PinSheet({ question, onClose, onRefused }: PinSheetProps) {
  return (
    <Sheet isOpen={question !== null} onClose={onClose} title={question?.title ?? ''} detail={question?.detail ?? ''}>
      {question !== null && <PinEntryForm question={question} onRefused={onRefused} />}
    </Sheet>
  );
}

interface PinEntryProps {
  readonly question: PinQuestion;
  readonly onRefused: (refusal: Refusal) => void;
}

function PinEntryForm({ question, onRefused }: PinEntryProps) {
  const t = useText('wallet');
  const [pin, setPin] = useState('');
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  async function submitPin(completePin: string): Promise<void> {
    setRefusal(null);
    setSending(true);
    const response = await question.send(completePin);
    setSending(false);
    setPin('');
    if (response.ok) return;
    if (isResolvedByPin(response.refusal)) setRefusal(response.refusal);
    else onRefused(response.refusal);
  }
  return (
    <Stack gap={3}>
      {/* Above the keys: the sheet grows upwards, so no key moves under a finger. */}
      <RefusalNotice refusal={refusal} />
      <PinPad
        label={t('withdrawal.pin')}
        value={pin}
        onChange={setPin}
        onComplete={(completePin) => void submitPin(completePin)}
        isBusy={isSending}
        isInvalid={refusal?.code === 'WRONG_PIN'}
      />
      <Button variant="quiet" to={getPath('resetPin')}>
        {t('withdrawal.forgotPin')}
      </Button>
    </Stack>
  );
}

/** Other refusals belong to the form; a lost answer about money locks it. */
function isResolvedByPin({ code }: Refusal): boolean {
  return code === 'WRONG_PIN' || code === 'RATE_LIMITED';
}
