import type { Locale } from '@padauk/contract/text/locales';
import type { NumberGameCode, Product } from '@padauk/contract/betting/products';
import type { PushMessage } from '@padauk/contract/chat/push';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { filterOpenDevices } from '../accounts/index.ts';
import type { readBreakRestrictions } from '../protection/index.ts';
import type { PushSettings } from './push.settings.ts';

export interface PlayerDevice {
  readonly playerId: string;
  readonly deviceId: string;
}

export interface PushDeps extends Pick<Deps, 'db' | 'clock' | 'config' | 'log'> {
  readonly settings: PushSettings;
  readonly filterOpenDevices: typeof filterOpenDevices;
  readonly readBreakRestrictions: typeof readBreakRestrictions;
  readonly readDrawTimes: (db: Db | Tx, ids: readonly string[], now: Date) => Promise<ReadonlyMap<string, Date>>;
  readonly getGameName: (game: NumberGameCode) => string;
  readonly readLostBets: (
    db: Db | Tx,
    lost: { readonly drawIds: readonly string[]; readonly playerIds: readonly string[] },
  ) => Promise<readonly LostBet[]>;
}

export interface LostBet {
  readonly ticketId: string;
  readonly playerId: string;
  readonly drawId: string;
  readonly product: Product;
  readonly game: string;
  readonly result: string;
  /** The first of `lineCount`. */
  readonly numbers: readonly string[];
  readonly lineCount: number;
}

export interface PushPreferences {
  readonly results: boolean;
  readonly wins: boolean;
  readonly losses: boolean;
  readonly quietFromHour: number | null;
  readonly quietUntilHour: number | null;
}

export interface Subscription extends PlayerDevice, PushPreferences {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly locale: Locale;
}

type WithoutLocale<Message> = Message extends unknown ? Omit<Message, 'locale'> : never;

/** `playerId` is null when it concerns every subscriber. */
export interface Fact {
  /** The deduplication key of the fact. */
  readonly name: string;
  readonly playerId: string | null;
  readonly payload: WithoutLocale<PushMessage>;
}

export interface DueMessage extends Subscription {
  readonly id: string;
  readonly subscriptionId: string;
  readonly payload: Fact['payload'];
  readonly attempts: number;
  readonly expiresAt: Date;
}
