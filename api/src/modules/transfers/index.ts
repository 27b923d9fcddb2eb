/** The door of the transfers: money between the main wallet and the game wallet. */
export { gameWalletClient } from './game-wallet-client.ts';
export { readTransferSettings } from './transfers.settings.ts';
export { forwardToGameWallet, type ForwardOptions } from './forward.ts';
export { transfersRoutes } from './transfers.routes.ts';
export { transfersJobs } from './transfers.jobs.ts';
export type { GameWallet } from './game-wallet.types.ts';
export { gameKyatSeen, heldForTransfer, transferView, transferViewsOf } from './transfer-views.ts';
export type { TransferView } from './transfers.types.ts';
export { compareBooks } from './compare-books.ts';
export { decideTransfer, type OperatorLimit } from './decide-transfer.ts';
export { reconcileDay } from './reconcile-day.ts';
export { readUnsettled, type UnsettledRow } from './transfer-outbox.repository.ts';
export { readTransfers, recordSeenBalance, type TransferRow } from './transfer.repository.ts';
export { verifyTransfers } from './verify-transfers.ts';
export type { TransferDeps } from './transfers.types.ts';
