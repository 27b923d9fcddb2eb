import type * as webauthn from '@simplewebauthn/server';
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

type ChallengeDeps = Pick<Deps, 'db' | 'clock' | 'random'>;

export function getPasskeySite({ config }: Pick<Deps, 'config'>): Result<PasskeySite> {
  return config.passkeys === null ? refused(createRefusal('NOT_FOUND')) : accepted(config.passkeys);
}

export async function openChallenge({ db, clock, random }: ChallengeDeps, subject: ChallengeSubject): Promise<string> {
  const challenge = random.bytes(32).toString('base64url');
  const expiresAt = new Date(clock.now().getTime() + PASSKEY.minutes * 60_000);
  await insertChallenge(db, { ...subject, challenge, expiresAt });
  return challenge;
}

interface ExpectedAnswer {
  /** Deletes the challenge, even when the rest of the phone's answer is invalid. */
  readonly expectedChallenge: (challenge: string) => Promise<boolean>;
  readonly expectedOrigin: string[];
  readonly expectedRPID: string;
  readonly requireUserVerification: true;
}

/** The library throws for an invalid answer; here that is an ordinary refusal. */
export async function verifyAnswer<Answer>(
  deps: Pick<PasskeyDeps, 'db' | 'clock' | 'config' | 'log'>,
  subject: ChallengeSubject,
  verify: (library: typeof webauthn, expected: ExpectedAnswer) => Promise<Answer>,
): Promise<Result<Answer>> {
  const site = getPasskeySite(deps);
  if (!site.ok) return site;
  // Loaded lazily: the library imports sixty modules for certificates.
  const library = await import('@simplewebauthn/server');
  try {
    return accepted(
      await verify(library, {
        expectedChallenge: (challenge) => consumeChallenge(deps.db, challenge, { ...subject, at: deps.clock.now() }),
        expectedOrigin: [...site.value.origins],
        expectedRPID: site.value.domain,
        requireUserVerification: true,
      }),
    );
  } catch (error) {
    deps.log.info({ error: error instanceof Error ? error.message : 'unknown' }, 'a passkey was refused');
    return refused(createRefusal('PASSKEY_REFUSED'));
  }
}

/** The WebAuthn user handle, which the phone returns at log-in. */
export function toUserHandle(playerId: string): string {
  return Buffer.from(playerId.replaceAll('-', ''), 'hex').toString('base64url');
}
