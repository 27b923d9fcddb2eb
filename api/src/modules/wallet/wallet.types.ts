import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import type * as endpoints from '@padauk/contract/wallet/wallet.endpoints';
import type { Db, Tx } from '../../platform/database/database.ts';

export type WalletView = AnswerFor<typeof endpoints.getWallet>;
export type TransactionView = AnswerFor<typeof endpoints.getTransactions>['transactions'][number];
export type TransactionPage = AnswerFor<typeof endpoints.getTransactions>;
export type TransactionDetail = AnswerFor<typeof endpoints.getTransaction>;
export type TopUpOptions = AnswerFor<typeof endpoints.getTopUpOptions>;
export type TopUpReceipt = AnswerFor<typeof endpoints.requestTopUp>;
export type TopUpView = AnswerFor<typeof endpoints.getTopUp>;
export type RemovedAccountView = NonNullable<
  AnswerFor<typeof endpoints.getWithdrawalOptions>['removedAccounts']
>[number];
export type BankAccountView = AnswerFor<typeof endpoints.bindBankAccount>;
export type WithdrawalOptions = AnswerFor<typeof endpoints.getWithdrawalOptions>;
export type WithdrawalReceipt = AnswerFor<typeof endpoints.requestWithdrawal>;
export type WithdrawalView = AnswerFor<typeof endpoints.getWithdrawal>;

export type Bet = NonNullable<NonNullable<TransactionView['ticket']>['bet']>;

/** Wired in modules.ts, because the wallet imports no betting. */
export interface WithBets {
  readonly readBets: (db: Db, ticketIds: readonly string[]) => Promise<ReadonlyMap<string, Bet>>;
}

export interface WithIdentity {
  readonly identity: {
    readonly isNeededForWithdrawal: boolean;
    readonly isApproved: (db: Db | Tx, playerId: string) => Promise<boolean>;
    readonly birthdayOf: (playerId: string) => Promise<string | undefined>;
  };
}
