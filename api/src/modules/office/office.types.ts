import type { OfficeCommandName, OfficeInput, OfficeRole, OfficeRow, VerifyPart } from '@padauk/contract/office';
import type { Result } from '@padauk/contract/result';
import type { Deps } from '../../platform/deps.ts';
import type { Violation } from '../../platform/verify.ts';
import type { Beacons, SourceLines } from '../beacons/index.ts';
import type { Border } from '../border/index.ts';
import type { RegistryVersion } from '../content/index.ts';
import type { DrawsDeps } from '../draws/index.ts';
import type { IdentitySettings } from '../identity/index.ts';
import type { GameWallet } from '../transfers/index.ts';
import type { OfficeSettings } from './office.settings.ts';

/** What the office is given. */
export interface OfficeDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'config' | 'log'> {
  readonly settings: OfficeSettings;
  /** Null in production. */
  readonly moveClock: ((to: Date) => Promise<void>) | null;
  readonly registryVersion: RegistryVersion;
  readonly gameWallet: GameWallet;
  readonly border: Border;
  readonly identity: IdentitySettings;
  /** The number games whose draws staff look at. */
  readonly games: DrawsDeps['games'];
  /** Asks the verifiers of all modules. */
  readonly verifyBooks: (parts: readonly VerifyPart[]) => Promise<readonly Violation[]>;
  /** What the installation lacks. */
  readonly findMissing: () => Promise<readonly OfficeRow[]>;
  /** Writes the refusals of money commands that wait in this process. */
  readonly flushRefusals: () => Promise<void>;
  readonly beacons: Pick<Beacons, 'health' | 'messages'>;
  readonly sourceLines: SourceLines;
}

/** What a command did: lines for the operator, and for the audit the thing before and after. */
export interface Outcome {
  readonly rows: readonly OfficeRow[];
  readonly before?: unknown;
  readonly after?: unknown;
  /** Nothing was done yet: it waits for a second person. */
  readonly waits?: true;
}

export type Handler<Name extends OfficeCommandName> = (
  input: OfficeInput<Name>,
  operator: string,
  roles: readonly OfficeRole[],
) => Promise<Result<Outcome>>;
/** One handler per command of the contract: a new command does not compile until it has one. */
export type Handlers<Names extends OfficeCommandName = OfficeCommandName> = { readonly [Name in Names]: Handler<Name> };
