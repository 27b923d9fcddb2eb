import type { AnswerFor } from '@padauk/contract/endpoint';
import type {
  claimCashBack,
  claimInviteBonus,
  getCashBack,
  getInvitees,
  getInvites,
  getTopInviters,
} from '@padauk/contract/endpoints/bonus';
import type { Product } from '@padauk/contract/products';
import type { WeekStakes } from '@padauk/contract/rules/cash-back';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { notifyMany } from '../content/index.ts';
import type { BonusSettings } from './bonus.settings.ts';

export interface BonusPartners {
  readonly readStakes: (
    db: Db | Tx,
    stakes: {
      readonly playerId: string;
      readonly products: readonly Product[];
      readonly from: Date;
      readonly until: Date;
    },
  ) => Promise<WeekStakes>;
  readonly notify: typeof notifyMany;
  readonly readMaskedNames: (db: Db | Tx, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly readHiddenPlayers: (db: Db, ids: readonly string[]) => Promise<ReadonlySet<string>>;
  readonly productName: string;
}

export interface BonusDeps extends Pick<Deps, 'db' | 'clock' | 'random'>, BonusPartners {
  readonly settings: BonusSettings;
}

export type CashBack = AnswerFor<typeof getCashBack>;
export type CashBackRecord = CashBack['records'][number];
export type ClaimedCashBack = AnswerFor<typeof claimCashBack>;
export type Invites = AnswerFor<typeof getInvites>;
export type InviteRecord = Invites['records'][number];
export type Invitee = AnswerFor<typeof getInvitees>['items'][number];
export type TopInviter = AnswerFor<typeof getTopInviters>['items'][number];
export type ClaimedInviteBonus = AnswerFor<typeof claimInviteBonus>;
