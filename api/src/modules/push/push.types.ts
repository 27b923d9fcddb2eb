import type { Locale } from '@padauk/contract/locales';
import type { NumberGameCode } from '@padauk/contract/products';
import type { PushMessage } from '@padauk/contract/push';
import type { Refusal } from '@padauk/contract/refusals';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { PushSettings } from './push.settings.ts';

/** One device of one player. */
export interface PlayerDevice {
  readonly playerId: string;
  readonly deviceId: string;
}

/** What pushing asks of others; wired in modules.ts. */
export interface PushDeps extends Pick<Deps, 'db' | 'clock' | 'config' | 'log'> {
  readonly settings: PushSettings;
  /** Of these devices, those on which the player is logged in. */
  readonly openDevicesAmong: (
    db: Db | Tx,
    devices: readonly PlayerDevice[],
    now: Date,
  ) => Promise<readonly PlayerDevice[]>;
  /** Who has taken a break, or is self-excluded. */
  readonly breakRestrictions: (db: Db | Tx, ids: readonly string[], now: Date) => Promise<ReadonlyMap<string, Refusal>>;
  /** When draws are drawn. */
  readonly drawTimes: (db: Db | Tx, ids: readonly string[], now: Date) => Promise<ReadonlyMap<string, Date>>;
  readonly gameName: (game: NumberGameCode) => string;
}

/** What a device has asked for. */
export interface Wishes {
  readonly results: boolean;
  readonly wins: boolean;
  readonly quietFromHour: number | null;
  readonly quietUntilHour: number | null;
}

export interface Subscription extends PlayerDevice, Wishes {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly locale: Locale;
}

type WithoutLocale<Message> = Message extends unknown ? Omit<Message, 'locale'> : never;

/** Something that phones are told of: of one player, or of everybody who asked for it. */
export interface Fact {
  /** The same fact has the same name, however often it is told. */
  readonly name: string;
  readonly playerId: string | null;
  readonly payload: WithoutLocale<PushMessage>;
}

/** A message whose turn it is, with what its phone has asked for. */
export interface DueMessage extends Subscription {
  readonly id: string;
  readonly subscriptionId: string;
  readonly payload: Fact['payload'];
  readonly attempts: number;
  readonly expiresAt: Date;
}
