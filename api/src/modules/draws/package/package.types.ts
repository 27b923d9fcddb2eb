import type { PackageKind } from '@padauk/contract/lottery/package.rules';
import type { TicketCommand } from '../../betting/index.ts';
import type { Draw, DrawCap, DrawsDeps, NumberExposure } from '../draws.types.ts';
import type { PackageSettings } from './package.settings.ts';

export interface PackageOffer {
  readonly drawId: string;
  readonly kind: PackageKind;
  readonly stakeKyat: number;
  readonly payoutMultiplier: number;
  readonly capacity: number;
  readonly sold: number;
  readonly isOpen: boolean;
}

/** T11: one per player and draw. */
export interface OwnedPackage {
  readonly drawId: string;
  readonly playerId: string;
  readonly kind: PackageKind;
  readonly ticketId: string;
}

export interface PoolExposure extends NumberExposure {
  readonly kind: PackageKind;
}

export interface PackageBet extends TicketCommand {
  readonly kind: PackageKind;
  readonly numbers: readonly string[];
  /** As displayed to the player. */
  readonly priceKyat: number;
}

export interface PackageFacts {
  readonly draw: Draw | null;
  readonly offers: readonly PackageOffer[];
  readonly owners: ReadonlySet<string>;
  readonly numbers: readonly PoolExposure[];
  readonly cap: DrawCap | null;
}

export interface PackagesDeps extends DrawsDeps {
  readonly packages: PackageSettings;
}
