import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type {
  claimCashBack,
  claimInviteBonus,
  getCashBack,
  getInvitees,
  getInvites,
  getTopInviters,
} from '@padauk/contract/wallet/bonus.endpoints';
import type { Deps } from '../../platform/deps.ts';
import type { readMaskedNames } from '../accounts/index.ts';
import type { readStakes } from '../betting/index.ts';
import type { notifyMany } from '../content/index.ts';
import type { readHiddenPlayers } from '../winners/index.ts';
import type { BonusSettings } from './bonus.settings.ts';

export interface BonusPartners {
  readonly readStakes: typeof readStakes;
  readonly notify: typeof notifyMany;
  readonly readMaskedNames: typeof readMaskedNames;
  readonly readHiddenPlayers: typeof readHiddenPlayers;
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
