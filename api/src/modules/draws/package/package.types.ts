import type { PackageKind } from '@padauk/contract/rules/package';
import type { TicketCommand } from '../../betting/index.ts';
import type { Draw, DrawCap, DrawsDeps, NumberExposure } from '../draws.types.ts';
import type { PackageSettings } from './package.settings.ts';

/** What a kind is sold at on a draw, as its row stands. */
export interface PackageOffer {
  readonly drawId: string;
  readonly kind: PackageKind;
  readonly stakeKyat: number;
  readonly payoutMultiplier: number;
  readonly capacity: number;
  readonly sold: number;
  readonly isOpen: boolean;
}

/** T11: a player's one package of a draw. */
export interface OwnPackage {
  readonly drawId: string;
  readonly playerId: string;
  readonly kind: PackageKind;
  readonly ticketId: string;
}

/** The exposure of a number in the pool of a kind. */
export interface PoolExposure extends NumberExposure {
  readonly kind: PackageKind;
}

/** A package as a command; its event is the draw. */
export interface PackageBet extends TicketCommand {
  readonly kind: PackageKind;
  readonly numbers: readonly string[];
  /** As the player has seen it. */
  readonly priceKyat: number;
}

/** The draw with its packages, read under their locks. */
export interface PackageFacts {
  readonly draw: Draw | null;
  readonly offers: readonly PackageOffer[];
  /** Those of the batch's players who have a package of this draw. */
  readonly owners: ReadonlySet<string>;
  readonly numbers: readonly PoolExposure[];
  readonly cap: DrawCap | null;
}

export interface PackagesDeps extends DrawsDeps {
  readonly packages: PackageSettings;
}
