import { useState } from 'react';
import * as schemas from '@padauk/contract/wallet/wallet.schemas';
import { resetPin } from '@padauk/contract/wallet/wallet.endpoints';
import { api, session, toast, useNavigate, useText } from '@padauk/shared/runtime';
import { useSchemaForm } from '@padauk/shared/forms';
import { useCodeFocus, useOtp } from '../../otp/use-otp.ts';

/** Separate steps, because a phone has no space for two PIN pads. */
export type ResetPinStep = 'code' | 'pin' | 'confirm';

export function useResetPin() {
  const t = useText('screens');
  const navigate = useNavigate();
  const [step, setStep] = useState<ResetPinStep>('code');
  const otp = useOtp('reset-pin');
  const form = useSchemaForm(schemas.resetPin.request, {
    defaults: { otp: '', pin: '', confirmPin: '' },
    submit: (values) => api.callEndpoint(resetPin, values),
    onAccepted: () => {
      const now = session.current();
      if (now.kind === 'player') session.update({ ...now.player, hasPin: true });
      toast.show({ tone: 'success', text: t('pin.done') });
      void navigate(-1);
    },
  });
  const advance = async (field: 'otp' | 'pin', to: ResetPinStep): Promise<void> => {
    if (await form.methods.trigger(field, { shouldFocus: true })) setStep(to);
  };
  useCodeFocus(otp.sent, () => form.methods.setFocus('otp'));
  return {
    form,
    otp,
    step,
    toPin: () => advance('otp', 'pin'),
    toConfirm: () => advance('pin', 'confirm'),
    toCode: () => setStep('code'),
  };
}
