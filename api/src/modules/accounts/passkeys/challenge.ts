import { PASSKEY } from '@padauk/contract/account/passkeys';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { Deps } from '../../../platform/deps.ts';
import type { PasskeySite } from '../../../platform/config.ts';
import { insertChallenge, consumeChallenge, type ChallengeSubject } from './passkey.repository.ts';

export interface PasskeyDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'log'> {
  /** T10: checks the player's PIN and counts a wrong one. */
  readonly provePin: (playerId: string, pin: string) => Promise<Result<string>>;
}

export interface DeviceInfo {
  readonly deviceId: string;
  readonly deviceName: string;
}

type ChallengeDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

/** NOT_FOUND when passkeys are not configured. */
export function getPasskeySite({ config }: Pick<Deps, 'config'>): Result<PasskeySite> {
  return config.passkeys === null ? refused(createRefusal('NOT_FOUND')) : accepted(config.passkeys);
}

export async function openChallenge({ db, clock, random }: ChallengeDeps, subject: ChallengeSubject): Promise<string> {
  const challenge = random.bytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + PASSKEY.minutes * 60_000);
  await insertChallenge(db, { ...subject, challenge, expiresAt });
  return challenge;
}

/** The lookup deletes the challenge, even when the rest of the phone's answer is invalid. */
export function spendChallenge(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  subject: ChallengeSubject,
): (challenge: string) => Promise<boolean> {
  return (challenge) => consumeChallenge(db, challenge, { ...subject, at: clock.now() });
}

/** The library throws for an invalid answer; here that is an ordinary refusal. */
export async function tryVerify<Answer>(verify: () => Promise<Answer>, log: Deps['log']): Promise<Answer | null> {
  try {
    return await verify();
  } catch (error) {
    log.info({ error: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused');
    return null;
  }
}

/** The WebAuthn user handle, which the phone returns at log-in. */
export function toUserHandle(playerId: string): string {
  return Buffer.from(playerId.replaceAll('-', ''), 'hex').toString('base64url');
}
