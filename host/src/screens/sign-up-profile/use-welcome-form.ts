import { editProfile, enterReferral, uploadProfilePhoto } from '@padauk/contract/account/accounts.endpoints';
import { welcomeForm } from '@padauk/contract/account/accounts.schemas';
import type { AppPath } from '@padauk/contract/paths';
import { accepted, type Result } from '@padauk/contract/platform/result';
import { api, session, useNavigate, type Player } from '@padauk/shared/runtime';
import { usePictureUpload, useSchemaForm } from '@padauk/shared/forms';
import { clearReferralCode, readReferralCode } from '../../referral/referral-code.ts';

/** Saves at once, so that a refused code loses neither name nor photo. */
async function updateSession(call: Promise<Result<Player>>): Promise<Result<Player>> {
  const answer = await call;
  if (answer.ok) session.update(answer.value);
  return answer;
}

async function enterCode(code: string): Promise<Result<Player>> {
  const answer = await updateSession(api.callEndpoint(enterReferral, { code }));
  if (answer.ok) clearReferralCode();
  return answer;
}

/** V13, E16: name and photo, then the referral code, each only if entered. */
export function useWelcomeForm(getOnward: () => AppPath) {
  const navigate = useNavigate();
  const sendWithPhoto = usePictureUpload(uploadProfilePhoto);
  return useSchemaForm(welcomeForm, {
    defaults: { name: '', photo: '', code: readReferralCode() },
    submit: async ({ name = '', photo, code = '' }): Promise<Result<Player | null>> => {
      const send = (ids: { readonly photoId?: string }) => api.callEndpoint(editProfile, { name, ...ids });
      const saved =
        name === '' ? accepted(null) : await updateSession(sendWithPhoto(photo instanceof Blob ? { photo } : {}, send));
      return saved.ok && code !== '' ? await enterCode(code) : saved;
    },
    onAccepted: () => void navigate(getOnward(), { replace: true }),
    hasLateToast: true,
  });
}
