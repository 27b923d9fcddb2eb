export { createGameWalletClient, type GameWallet } from './game-wallet-client.ts';
export { readTransferSettings } from './transfers.settings.ts';
export { forwardToGameWallet, type ForwardOptions } from './forward-to-game-wallet.ts';
export { registerTransfersRoutes } from './transfers.routes.ts';
export { registerTransfersJobs } from './transfers.jobs.ts';
export type { TransferDeps, TransferView } from './transfers.types.ts';
export { readTransferView, listTransferViews } from './request-transfer.ts';
export { compareBooks, reconcileDay } from './compare-books.ts';
export { decideTransfer, type OperatorLimit } from './decide-transfer.ts';
export {
  readUnsettled,
  type UnsettledRow,
  buildOpenMoneyCondition,
  countTransfers,
  readHeldForTransfer,
  readLastGameKyat,
  readOpenTransfers,
  readTransfers,
  recordSeenBalance,
  selectTransferOwner,
  type TransferRow,
} from './transfer.repository.ts';
export { verifyTransfers } from './verify-transfers.ts';
