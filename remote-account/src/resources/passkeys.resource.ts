import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { addPasskey, askForPasskey, getPasskeys, removePasskey } from '@padauk/contract/account/passkeys.endpoints';
import { accepted } from '@padauk/contract/platform/result';
import { createPasskey } from '@padauk/shared/passkey';
import { api, invalidate, useResource, callAndInvalidate } from '@padauk/shared/runtime';

export type Passkeys = AnswerFor<typeof getPasskeys>;
export type Passkey = Passkeys['passkeys'][number];

/** A passkey added on another device causes a notification, which refreshes the list. */
export const usePasskeys = () => useResource(getPasskeys, {}, { staleMs: 0, refreshOn: ['notification.added'] });

/** Creates a passkey on this phone; the PIN authorises it. */
export async function registerPasskey({ pin }: { readonly pin: string }) {
  const options = await api.callEndpoint(askForPasskey, { pin });
  if (!options.ok) return options;
  const credential = await createPasskey(options.value);
  if (typeof credential === 'string') return accepted(credential);
  const added = await api.callEndpoint(addPasskey, credential);
  if (!added.ok) return added;
  invalidate(getPasskeys);
  return accepted('added');
}

/** Refetches the list even on a refusal: the passkey may already be removed. */
export const deletePasskey = (id: string) => callAndInvalidate(removePasskey, { id }, getPasskeys);
