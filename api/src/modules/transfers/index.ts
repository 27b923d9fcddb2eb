export { createGameWalletClient } from './game-wallet-client.ts';
export { readTransferSettings } from './transfers.settings.ts';
export { forwardToGameWallet, type ForwardOptions } from './forward-to-game-wallet.ts';
export { registerTransfersRoutes } from './transfers.routes.ts';
export { registerTransfersJobs } from './transfers.jobs.ts';
export type { GameWallet } from './game-wallet.types.ts';
export { readLastGameKyat, readHeldForTransfer, readTransferView, listTransferViews } from './transfer-views.ts';
export type { TransferView } from './transfers.types.ts';
export { compareBooks } from './compare-books.ts';
export { decideTransfer, type OperatorLimit } from './decide-transfer.ts';
export { reconcileDay } from './reconcile-day.ts';
export { readUnsettled, type UnsettledRow } from './transfer-outbox.repository.ts';
export {
  buildOpenMoneyCondition,
  countTransfers,
  readTransfers,
  recordSeenBalance,
  selectTransferOwner,
  type TransferRow,
} from './transfer.repository.ts';
export { verifyTransfers } from './verify-transfers.ts';
export type { TransferDeps } from './transfers.types.ts';
