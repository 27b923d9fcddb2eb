import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import type { addPasskey as endpoint, askForPasskey as askEndpoint } from '@padauk/contract/account/passkeys.endpoints';
import { PASSKEY } from '@padauk/contract/account/passkeys';
import { getPath } from '@padauk/contract/paths';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { commitIfAccepted } from '../../../platform/database/transaction.ts';
import type { PlayerCall } from '../../../platform/http/calls.ts';
import { notify } from '../../content/index.ts';
import type { DeviceInfo } from '../calling-device.ts';
import { lockPasswordHash } from '../player.repository.ts';
import { getPlayer } from '../profile.ts';
import { toUserHandle, openChallenge, getPasskeySite, verifyAnswer, type PasskeyDeps } from './challenge.ts';
import { insertPasskey, readPlayerPasskeys } from './passkey.repository.ts';

type Owner = Pick<PlayerCall, 'playerId' | 'deviceId'>;

const refuseFull = () => refused(createRefusal('PASSKEYS_FULL', { maximum: PASSKEY.perPlayer }));

export async function requestPasskey(
  deps: PasskeyDeps,
  { playerId, deviceId, pin }: RequestFor<typeof askEndpoint> & Owner,
): Promise<Result<AnswerFor<typeof askEndpoint>>> {
  const site = getPasskeySite(deps);
  if (!site.ok) return site;
  const proved = await deps.provePin(playerId, pin);
  if (!proved.ok) return proved;
  const known = await readPlayerPasskeys(deps.db, playerId);
  if (known.length >= PASSKEY.perPlayer) return refuseFull();
  const { phone } = await getPlayer(deps.db, playerId);
  return accepted({
    challenge: await openChallenge(deps, { playerId, deviceId }),
    rpId: site.value.domain,
    rpName: deps.config.brand,
    userName: phone,
    userId: toUserHandle(playerId),
    known: known.map(({ credentialId }) => credentialId.toString('base64url')),
  });
}

/** The player is notified, because another person may know the PIN. */
export async function addPasskey(
  deps: PasskeyDeps,
  input: RequestFor<typeof endpoint> & DeviceInfo & { readonly playerId: string },
): Promise<Result<Record<string, never>>> {
  const { playerId, deviceId, deviceName, id: rawId, clientDataJSON, attestationObject } = input;
  const response = { clientDataJSON, attestationObject };
  const verified = await verifyAnswer(deps, { playerId, deviceId }, ({ verifyRegistrationResponse }, expected) =>
    verifyRegistrationResponse({
      response: { id: rawId, rawId, type: 'public-key', clientExtensionResults: {}, response },
      ...expected,
      supportedAlgorithmIDs: [...PASSKEY.algorithms],
    }),
  );
  if (!verified.ok) return verified;
  const credential = verified.value.registrationInfo?.credential;
  if (credential === undefined) return refused(createRefusal('PASSKEY_REFUSED'));
  const id = deps.random.uuid();
  const added = await commitIfAccepted(deps.db, async (tx) => {
    // The lock enforces the maximum under concurrency and refuses an account that was closed meanwhile.
    if (((await lockPasswordHash(tx, playerId)) ?? '') === '') return refused(createRefusal('PASSKEY_REFUSED'));
    if ((await readPlayerPasskeys(tx, playerId)).length >= PASSKEY.perPlayer) return refuseFull();
    const at = deps.clock.now();
    const passkey = {
      id,
      playerId,
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      signCount: credential.counter,
      deviceName,
      madeAt: at,
    };
    if (!(await insertPasskey(tx, passkey))) return refused(createRefusal('PASSKEY_REFUSED'));
    await notify(tx, playerId, { textKey: 'passkeyAdded', params: {}, path: getPath('me', { panel: 'passkeys' }), at });
    return accepted({});
  });
  if (added.ok) deps.log.info({ playerId, deviceId, passkey: id }, 'a passkey was added');
  return added;
}
