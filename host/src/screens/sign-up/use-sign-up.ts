import * as schemas from '@padauk/contract/schemas/new-password';
import { signUp } from '@padauk/contract/endpoints/accounts';
import { pathOf } from '@padauk/contract/paths';
import { normalisePhone } from '@padauk/contract/rules/phone';
import { api, session, useNavigate } from '@padauk/shared/runtime';
import { useDraft, useSchemaForm } from '@padauk/shared/forms';
import { keepPhone } from '../../session/kept-phone.ts';
import { useNext } from '../../routing/use-next.ts';
import { forgetReferralCode, keptReferralCode } from '../../referral/referral-code.ts';
import { signUpFlow } from '../../otp/otp-flow.ts';
import { useCodeFocus, useOtp } from '../../otp/use-otp.ts';

export function useSignUp() {
  const navigate = useNavigate();
  const next = useNext();
  const otp = useOtp('sign-up', signUpFlow);
  const form = useSchemaForm(schemas.signUp.request, {
    defaults: {
      phone: otp.sent?.phone ?? '',
      otp: '',
      password: '',
      confirmPassword: '',
      isAdult: false,
      acceptsTerms: false,
      inviteCode: keptReferralCode(),
    },
    // The server would look up an inviter with an empty code.
    submit: ({ inviteCode, ...values }) =>
      api.call(signUp, inviteCode === undefined || inviteCode === '' ? values : { ...values, inviteCode }),
    onAccepted: ({ token, player }, values) => {
      keepPhone(values.phone);
      signUpFlow.end();
      if (player.hasReferrer) forgetReferralCode();
      session.logIn(token, player);
      void navigate(pathOf('signUpProfile', { next }), { replace: true });
    },
  });
  const phone = normalisePhone(useDraft(form).phone);
  const sendCode = async (): Promise<void> => {
    if (await form.methods.trigger('phone', { shouldFocus: true })) await otp.request(phone);
  };
  useCodeFocus(otp.sent, () => form.methods.setFocus('otp'));
  return { form, otp, phone, sendCode, next };
}
