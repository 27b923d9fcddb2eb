import type { AnswerFor, RequestFor } from '@padauk/contract/endpoint';
import type { addPasskey as endpoint, askForPasskey as askEndpoint } from '@padauk/contract/endpoints/passkeys';
import { PASSKEY } from '@padauk/contract/passkeys';
import { pathOf } from '@padauk/contract/paths';
import { refusal } from '@padauk/contract/refusals';
import { accepted, refused, type Result } from '@padauk/contract/result';
import { commitIfAccepted } from '../../../platform/database/transaction.ts';
import { notify } from '../../content/index.ts';
import { lockPasswordHash } from '../player.repository.ts';
import { findPlayer } from '../profile.ts';
import { handleOf, openChallenge, siteOf, spendChallenge, verified } from './challenge.ts';
import { insertPasskey, readPasskeysOf } from './passkey.repository.ts';
import type { OnDevice, PasskeyDeps } from './passkeys.types.ts';

const isFull = () => refused(refusal('PASSKEYS_FULL', { maximum: PASSKEY.perPlayer }));

export async function askForPasskey(
  deps: PasskeyDeps,
  {
    playerId,
    deviceId,
    pin,
  }: RequestFor<typeof askEndpoint> & { readonly playerId: string; readonly deviceId: string },
): Promise<Result<AnswerFor<typeof askEndpoint>>> {
  const site = siteOf(deps);
  if (!site.ok) return site;
  const proved = await deps.provePin(playerId, pin);
  if (!proved.ok) return proved;
  const known = await readPasskeysOf(deps.db, playerId);
  if (known.length >= PASSKEY.perPlayer) return isFull();
  const { phone } = await findPlayer(deps.db, playerId);
  return accepted({
    challenge: await openChallenge(deps, { playerId, deviceId }),
    rpId: site.value.domain,
    rpName: deps.config.brand,
    userName: phone,
    userId: handleOf(playerId),
    known: known.map(({ credentialId }) => credentialId.toString('base64url')),
  });
}

/** The player is notified, because another person may know the PIN. */
export async function addPasskey(
  deps: PasskeyDeps,
  input: RequestFor<typeof endpoint> & OnDevice & { readonly playerId: string },
): Promise<Result<Record<string, never>>> {
  const { playerId, deviceId, deviceName } = input;
  const made = await credentialOf(deps, input);
  if (!made.ok) return made;
  const { id: credentialId, publicKey, counter } = made.value;
  const id = deps.random.uuid();
  const added = await commitIfAccepted(deps.db, async (tx) => {
    // The lock enforces the maximum under concurrency and refuses an account that was closed meanwhile.
    if (((await lockPasswordHash(tx, playerId)) ?? '') === '') return refused(refusal('PASSKEY_REFUSED'));
    if ((await readPasskeysOf(tx, playerId)).length >= PASSKEY.perPlayer) return isFull();
    const at = deps.clock.now();
    const passkey = {
      id,
      playerId,
      credentialId: Buffer.from(credentialId, 'base64url'),
      publicKey: Buffer.from(publicKey),
      signCount: counter,
      deviceName,
      madeAt: at,
    };
    if (!(await insertPasskey(tx, passkey))) return refused(refusal('PASSKEY_REFUSED'));
    await notify(tx, playerId, { textKey: 'passkeyAdded', params: {}, path: pathOf('me', { panel: 'passkeys' }), at });
    return accepted({});
  });
  if (added.ok) deps.log.info({ playerId, deviceId, passkey: id }, 'a passkey was added');
  return added;
}

async function credentialOf(
  deps: PasskeyDeps,
  {
    playerId,
    deviceId,
    id,
    clientDataJSON,
    attestationObject,
  }: RequestFor<typeof endpoint> & { readonly playerId: string; readonly deviceId: string },
): Promise<Result<{ readonly id: string; readonly publicKey: Uint8Array; readonly counter: number }>> {
  const site = siteOf(deps);
  if (!site.ok) return site;
  // Loaded lazily: the library imports sixty modules for certificates.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const answer = await verified(
    () =>
      verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, attestationObject },
        },
        expectedChallenge: spendChallenge(deps, { playerId, deviceId }),
        expectedOrigin: [...site.value.origins],
        expectedRPID: site.value.domain,
        requireUserVerification: true,
        supportedAlgorithmIDs: [...PASSKEY.algorithms],
      }),
    deps.log,
  );
  const info = answer?.registrationInfo;
  return info === undefined ? refused(refusal('PASSKEY_REFUSED')) : accepted(info.credential);
}
