import { useState } from 'react';
import * as schemas from '@padauk/contract/account/new-password.schemas';
import { signUp } from '@padauk/contract/account/accounts.endpoints';
import { getPath } from '@padauk/contract/paths';
import { normalisePhone } from '@padauk/contract/platform/phone.rules';
import { api, session, useNavigate } from '@padauk/shared/runtime';
import { useDraft, useSchemaForm } from '@padauk/shared/forms';
import { saveLastPhone } from '../../session/last-phone.ts';
import { useNextPath } from '../../routing/use-next-path.ts';
import { clearReferralCode, readReferralCode } from '../../referral/referral-code.ts';
import { signUpFlow, useCodeFocus, useOtp } from '../../otp/use-otp.ts';

export function useSignUp() {
  const navigate = useNavigate();
  const next = useNextPath();
  const otp = useOtp('sign-up', signUpFlow);
  // The page after sign-up asks those who came without an invite link.
  const [invitedBy] = useState(readReferralCode);
  const form = useSchemaForm(schemas.signUp.request, {
    defaults: {
      phone: otp.sent?.phone ?? '',
      otp: '',
      password: '',
      confirmPassword: '',
      isAdult: false,
      acceptsTerms: false,
      inviteCode: invitedBy,
    },
    // The server would look up an inviter with an empty code.
    submit: ({ inviteCode, ...values }) =>
      api.callEndpoint(signUp, inviteCode === undefined || inviteCode === '' ? values : { ...values, inviteCode }),
    onAccepted: ({ token, player }, values) => {
      saveLastPhone(values.phone);
      signUpFlow.clear();
      if (player.hasReferrer) clearReferralCode();
      session.logIn(token, player);
      void navigate(getPath('signUpProfile', { next }), { replace: true });
    },
  });
  const phone = normalisePhone(useDraft(form).phone);
  const sendCode = async (): Promise<void> => {
    if (await form.methods.trigger('phone', { shouldFocus: true })) await otp.request(phone);
  };
  useCodeFocus(otp.sent, () => form.methods.setFocus('otp'));
  return { form, otp, phone, sendCode, next, isInvited: invitedBy !== '' };
}
