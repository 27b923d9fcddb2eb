import type { OfficeCommandName, OfficeInput, OfficeRole, OfficeRow, VerifyPart } from '@padauk/contract/office/office';
import type { Result } from '@padauk/contract/platform/result';
import type { Deps } from '../../platform/deps.ts';
import type { Violation } from '../../platform/verify.ts';
import type { Beacons, SourceLines } from '../beacons/index.ts';
import type { GeoRestriction } from '../geo-restriction/index.ts';
import type { ReadRegistryVersion } from '../content/index.ts';
import type { DrawsDeps } from '../draws/index.ts';
import type { IdentitySettings } from '../identity/index.ts';
import type { GameWallet } from '../transfers/index.ts';
import type { OfficeSettings } from './office.settings.ts';

export interface OfficeDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'log'> {
  readonly settings: OfficeSettings;
  /** Null in production. */
  readonly moveClock: ((to: Date) => Promise<void>) | null;
  readonly registryVersion: ReadRegistryVersion;
  readonly gameWallet: GameWallet;
  readonly geoRestriction: GeoRestriction;
  readonly identity: IdentitySettings;
  readonly games: DrawsDeps['games'];
  readonly verifyBooks: (parts: readonly VerifyPart[]) => Promise<readonly Violation[]>;
  readonly findMissing: () => Promise<readonly OfficeRow[]>;
  /** Writes refusals of money commands that are buffered in this process. */
  readonly flushRefusals: () => Promise<void>;
  readonly beacons: Pick<Beacons, 'readHealth' | 'readMessages'>;
  readonly sourceLines: SourceLines;
}

/** `rows` go to the operator; `before` and `after` go to the audit. */
export interface Outcome {
  readonly rows: readonly OfficeRow[];
  readonly before?: unknown;
  readonly after?: unknown;
  /** Nothing was done: the command waits for a second person. */
  readonly waits?: true;
}

export type Handler<Name extends OfficeCommandName> = (
  input: OfficeInput<Name>,
  operator: string,
  roles: readonly OfficeRole[],
) => Promise<Result<Outcome>>;
/** A new command does not compile until it has a handler. */
export type Handlers<Names extends OfficeCommandName = OfficeCommandName> = { readonly [Name in Names]: Handler<Name> };
