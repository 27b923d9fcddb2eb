import type { AnswerFor } from '@padauk/contract/endpoint';
import type { getProfile as getProfileEndpoint } from '@padauk/contract/endpoints/accounts';
import { accepted, type Result } from '@padauk/contract/result';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { openImages } from '../../platform/images.ts';
import { readAgent } from './agent.repository.ts';
import { readPasswordHash, readPlayer, writeEmail, writeName, writePhoto, type Player } from './player.repository.ts';

/** The player as the player sees it. */
export type Profile = AnswerFor<typeof getProfileEndpoint>;

/** What other modules know about a player. Given in app.ts, so that accounts need not know them. */
export interface PlayerFacts {
  readonly hasPin: (playerId: string) => Promise<boolean>;
  /** The numbers of registration cards that the player has sent, which the database has sealed. */
  readonly identityNumbersOf: (
    playerId: string,
  ) => Promise<readonly { readonly id: string; readonly nrc: string | null }[]>;
}

export interface ProfileEdit {
  readonly playerId: string;
  readonly name: string;
  /** Undefined: stays as it is. Empty: none any more. */
  readonly email?: string | undefined;
  /** A data URL. */
  readonly photo?: string | undefined;
}

/** 4 megapixels: a page sends a face of 512 pixels a side. */
const reencodeFace = openImages({
  what: 'faces',
  maximumPixels: 4_000_000,
  maximumSidePx: 256,
  isSquare: true,
  concurrency: 1,
});

/** The profile of a player who is logged in. */
export async function profileOf(db: Db, facts: PlayerFacts, playerId: string): Promise<Profile> {
  const player = await findPlayer(db, playerId);
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

/** P19: name, e-mail and picture. The picture is decoded and encoded anew: IMAGE_INVALID for what is none. */
export async function editProfile(deps: Pick<Deps, 'db' | 'random'>, edit: ProfileEdit): Promise<Result<null>> {
  const photo = edit.photo === undefined || edit.photo === '' ? null : await reencodeFace(edit.playerId, edit.photo);
  if (photo?.ok === false) return photo;
  await inTransaction(deps.db, async (tx) => {
    await writeName(tx, edit.playerId, edit.name);
    if (edit.email !== undefined) await writeEmail(tx, edit.playerId, edit.email);
    if (photo !== null) await writePhoto(tx, { id: deps.random.uuid(), playerId: edit.playerId, jpeg: photo.value });
  });
  return accepted(null);
}

/** A player by id. Throws when there is none: ids come from sessions and from our own rows. */
export async function findPlayer(db: Db, playerId: string): Promise<Player> {
  const player = await readPlayer(db, playerId);
  if (player === null) throw new Error(`there is no player ${playerId}`);
  return player;
}

/** The hash that this password matched, null when it is not the player's. Hashes, so call it outside transactions. Tries are the caller's to count. */
export async function provePassword(
  deps: Pick<Deps, 'db' | 'hashing'>,
  playerId: string,
  password: string,
): Promise<string | null> {
  const passwordHash = await readPasswordHash(deps.db, playerId);
  return passwordHash !== null && (await deps.hashing.matches(passwordHash, password)) ? passwordHash : null;
}

/** Is this the player's password? As {@link provePassword}. */
export async function isPasswordOf(
  deps: Pick<Deps, 'db' | 'hashing'>,
  playerId: string,
  password: string,
): Promise<boolean> {
  return (await provePassword(deps, playerId, password)) !== null;
}
