import type { AnswerFor } from '@padauk/contract/endpoint';
import type * as endpoints from '@padauk/contract/endpoints/wallet';
import type { Db, Tx } from '../../platform/database/database.ts';

/** The answers of the wallet's calls, as the contract has them. */
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

/** What a member of staff decides about a slip or a withdrawal. */
export interface OfficeDecision {
  readonly id: string;
  /** The operator's name, as the audit has it. */
  readonly operator: string;
}

/** What was decided about, before and after it, for the audit. */
export interface Decided<Row> {
  readonly before: Row;
  readonly after: Row;
}

/** P20: what the wallet asks about who a player is. */
export interface WithIdentity {
  readonly identity: {
    readonly isNeededForWithdrawal: boolean;
    readonly isApproved: (db: Db | Tx, playerId: string) => Promise<boolean>;
    /** `YYYY-MM-DD` */
    readonly birthdayOf: (playerId: string) => Promise<string | undefined>;
  };
}
