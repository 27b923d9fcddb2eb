import type { AnswerFor, RequestFor } from '@padauk/contract/platform/endpoint';
import type {
  editProfile as editEndpoint,
  getProfile as getProfileEndpoint,
} from '@padauk/contract/account/accounts.endpoints';
import { PROFILE_PHOTO } from '@padauk/contract/limits';
import { accepted, type Result } from '@padauk/contract/platform/result';
import { commitIfAccepted } from '../../platform/database/transaction.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { createUploader, refuseMissingPicture } from '../../platform/pictures/upload-picture.ts';
import type { ClosureParts } from './closure.repository.ts';
import {
  readAgent,
  readPasswordHash,
  readPlayer,
  writeEmail,
  writeName,
  movePhoto,
  type Player,
} from './player.repository.ts';

export type Profile = AnswerFor<typeof getProfileEndpoint>;

/** Owned by other modules; modules.ts injects them, so that accounts does not import those modules. */
export interface PlayerFacts {
  readonly hasPin: (playerId: string) => Promise<boolean>;
  /** T10: counts a wrong PIN. */
  readonly provePin: (playerId: string, pin: string) => Promise<Result<string>>;
  readonly closure: ClosureParts;
  /** Refuses while a round or money is in a game, or when the game wallet does not answer. */
  readonly emptyGames: (playerId: string) => Promise<Result<null>>;
  readonly readIdentityNumbers: (
    playerId: string,
  ) => Promise<readonly { readonly id: string; readonly nrc: string | null }[]>;
}

export const receiveProfilePhoto = createUploader({
  purpose: 'face',
  label: 'faces',
  maximumBytes: PROFILE_PHOTO.maximumBytes,
  maximumPixels: 4_000_000,
  maximumSidePx: 256,
  isSquare: true,
});

export async function readProfile(db: Db, facts: PlayerFacts, playerId: string): Promise<Profile> {
  const player = await getPlayer(db, playerId);
  return {
    id: player.id,
    phone_full_number: player.phone,
    name: player.name,
    photoUrl: player.photoId === null ? null : `/api/photos/${player.photoId}`,
    referralCode: player.referralCode,
    email: player.email,
    agent: player.agentCode === null ? null : await readAgent(db, player.agentCode),
    isPhoneVerified: player.isPhoneVerified,
    isEmailVerified: player.isEmailVerified,
    hasPin: await facts.hasPin(playerId),
    hasReferrer: player.referredBy !== null,
    joinedAt: player.joinedAt.toISOString(),
  };
}

/** An undefined e-mail is unchanged, an empty one is removed. */
export async function editProfile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { playerId, name, email, photoId }: RequestFor<typeof editEndpoint> & { readonly playerId: string },
): Promise<Result<null>> {
  return await commitIfAccepted(db, async (tx) => {
    await writeName(tx, playerId, name);
    if (email !== undefined) await writeEmail(tx, playerId, email);
    const isThere = photoId === undefined || (await movePhoto(tx, { id: photoId, playerId, at: clock.now() }));
    return isThere ? accepted(null) : refuseMissingPicture('photoId');
  });
}

/** Throws when the player is missing: ids come from sessions and from our own rows. */
export async function getPlayer(db: Db, playerId: string): Promise<Player> {
  const player = await readPlayer(db, playerId);
  if (player === null) throw new Error(`there is no player ${playerId}`);
  return player;
}

/** Returns the matched hash, or null. Slow: call it outside transactions. The caller counts attempts. */
export async function provePassword(
  deps: Pick<Deps, 'db' | 'hashing'>,
  playerId: string,
  password: string,
): Promise<string | null> {
  const passwordHash = await readPasswordHash(deps.db, playerId);
  return passwordHash !== null && (await deps.hashing.matches(passwordHash, password)) ? passwordHash : null;
}

export async function isPasswordCorrect(
  deps: Pick<Deps, 'db' | 'hashing'>,
  playerId: string,
  password: string,
): Promise<boolean> {
  return (await provePassword(deps, playerId, password)) !== null;
}
