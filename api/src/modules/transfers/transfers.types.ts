import type { AnswerFor } from '@padauk/contract/endpoint';
import type * as endpoints from '@padauk/contract/endpoints/transfers';
import type { Deps } from '../../platform/deps.ts';
import type { GameWallet } from './game-wallet.types.ts';

export type TransferView = AnswerFor<typeof endpoints.transfer>;
export type GameWalletView = AnswerFor<typeof endpoints.getGameWallet>;

export interface TransferDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'log'> {
  readonly gameWallet: GameWallet;
}
