import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type * as endpoints from '@padauk/contract/games/transfers.endpoints';
import type { Deps } from '../../platform/deps.ts';
import type { GameWallet } from './game-wallet-client.ts';

export type TransferView = AnswerFor<typeof endpoints.transfer>;
export type GameWalletView = AnswerFor<typeof endpoints.getGameWallet>;

export interface TransferDeps extends Pick<Deps, 'db' | 'clock' | 'random' | 'log'> {
  readonly gameWallet: GameWallet;
}
