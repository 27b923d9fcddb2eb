import { buildOpenMoneyCondition as buildTicketCondition } from './modules/betting/index.ts';
import { erasePlayer as eraseNotices } from './modules/content/index.ts';
import type { ClosureParts } from './modules/accounts/index.ts';
import { erasePlayer as eraseExpertFollows } from './modules/experts/index.ts';
import { erasePlayer as eraseNumberFavourites } from './modules/favourites/index.ts';
import { countGameSessions, erasePlayer as eraseGameFavourites } from './modules/games/index.ts';
import { erasePlayer as eraseAddressReports } from './modules/geo-restriction/index.ts';
import { erasePlayer as eraseIdentity } from './modules/identity/index.ts';
import { buildOpenMoneyCondition as buildBalanceCondition } from './modules/ledger/index.ts';
import { erasePlayer as eraseCommandKeys } from './modules/money-commands/index.ts';
import { erasePlayer as eraseShares } from './modules/points/index.ts';
import { erasePlayer as eraseLimits, readBreakEnd } from './modules/protection/index.ts';
import { erasePlayer as erasePush } from './modules/push/index.ts';
import { erasePlayer as eraseReadRooms } from './modules/rooms/index.ts';
import { erasePlayer as eraseSupport } from './modules/support/index.ts';
import { buildOpenMoneyCondition as buildTransferCondition, countTransfers } from './modules/transfers/index.ts';
import {
  buildOpenMoneyCondition as buildPaymentCondition,
  erasePlayer as eraseWallet,
} from './modules/wallet/index.ts';
import { erasePlayer as eraseHiddenWinner } from './modules/winners/index.ts';
import { deleteRefusalsOfPlayer } from './platform/http/money-refusals.ts';
import { deleteUploadsOfPlayer } from './platform/pictures/picture-upload.repository.ts';

/** All modules with money or rows of a player, for the closure of an account. */
export const CLOSURE_PARTS: ClosureParts = {
  openMoney: [buildBalanceCondition, buildTransferCondition, buildTicketCondition, buildPaymentCondition],
  countTransfers,
  countGameSessions,
  readBreakEnd,
  // The keys of commands before the rows that commands lock; rows of the books are last.
  erasers: [
    deleteUploadsOfPlayer,
    erasePush,
    eraseNotices,
    eraseSupport,
    deleteRefusalsOfPlayer,
    eraseReadRooms,
    eraseExpertFollows,
    eraseGameFavourites,
    eraseNumberFavourites,
    eraseAddressReports,
    eraseHiddenWinner,
    eraseLimits,
    eraseShares,
    eraseCommandKeys,
    eraseIdentity,
    eraseWallet,
  ],
};
