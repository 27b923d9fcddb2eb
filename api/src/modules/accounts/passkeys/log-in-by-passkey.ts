import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import type {
  askToLogIn as askEndpoint,
  logInByPasskey as endpoint,
} from '@padauk/contract/account/passkeys.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { commitIfAccepted } from '../../../platform/database/transaction.ts';
import { openSessionOnDevice } from '../log-in.ts';
import type { DeviceInfo } from '../calling-device.ts';
import { lockPasswordHash } from '../player.repository.ts';
import type { OpenedSession } from '../sign-up.ts';
import { toUserHandle, openChallenge, getPasskeySite, verifyAnswer, type PasskeyDeps } from './challenge.ts';
import { recordPasskeyUse, readPasskey } from './passkey.repository.ts';

type PasskeyLogIn = RequestFor<typeof endpoint> & DeviceInfo;
type LogInDeps = Omit<PasskeyDeps, 'provePin'>;

export async function openLogInChallenge(
  deps: LogInDeps,
  deviceId: string,
): Promise<Result<AnswerFor<typeof askEndpoint>>> {
  const site = getPasskeySite(deps);
  if (!site.ok) return site;
  return accepted({
    challenge: await openChallenge(deps, { deviceId, playerId: null }),
    rpId: site.value.domain,
  });
}

/**
 * T1: a signature cannot be guessed, so blocks for wrong passwords (E15) do not apply: they would let a stranger lock
 * the owner out. The phone signs that it has verified its owner.
 */
export async function logInByPasskey(deps: LogInDeps, input: PasskeyLogIn): Promise<Result<OpenedSession>> {
  const { deviceId, deviceName } = input;
  const refusal = refused(createRefusal('PASSKEY_REFUSED'));
  const passkey = await readPasskey(deps.db, Buffer.from(input.id, 'base64url'));
  if (passkey === null || input.userHandle !== toUserHandle(passkey.playerId)) return refusal;
  const { id: rawId, clientDataJSON, authenticatorData, signature, userHandle } = input;
  const response = { clientDataJSON, authenticatorData, signature, userHandle };
  const { publicKey, signCount: counter } = passkey;
  // A counter that is not higher than the stored one indicates a cloned passkey.
  const signed = await verifyAnswer(deps, { deviceId, playerId: null }, ({ verifyAuthenticationResponse }, expected) =>
    verifyAuthenticationResponse({
      response: { id: rawId, rawId, type: 'public-key', clientExtensionResults: {}, response },
      ...expected,
      credential: { id: rawId, publicKey: new Uint8Array(publicKey), counter },
    }),
  );
  if (!signed.ok) return signed;
  if (!signed.value.verified) return refusal;
  const { newCounter } = signed.value.authenticationInfo;
  return await commitIfAccepted(deps.db, async (tx) => {
    const { playerId } = passkey;
    // Serializes with everything that ends sessions. A closed account has an empty password hash.
    if (((await lockPasswordHash(tx, playerId)) ?? '') === '') return refusal;
    if (!(await recordPasskeyUse(tx, passkey, { newCount: newCounter, at: deps.clock.now() }))) return refusal;
    return await openSessionOnDevice(tx, deps, { playerId, deviceId, deviceName, passkeyId: passkey.id });
  });
}
