import * as yup from 'yup';
import { BANK_CODES } from '../../banks.ts';
import { PRODUCTS } from '../../products.ts';
import { isInstant } from '../../rules/myanmar-time.ts';
import { TRANSACTION_FILTERS, TRANSACTION_KINDS } from '../../rules/transaction-filter.ts';
import { dayField, issue, lastDayField, uuidField } from '../../validation.ts';
import { writtenText } from '../local-text.ts';

export { TRANSACTION_KINDS };
/** T3: `pending` (a transfer that is being checked, too), `completed`, `top-up-success`, `withdrawal-success`, `refunded`; a top-up or withdrawal that staff refused is `refused`, one the player took back `cancelled`. */
export const TRANSACTION_STATES = [
  'pending',
  'completed',
  'top-up-success',
  'withdrawal-success',
  'refunded',
  'refused',
  'cancelled',
] as const;
/** How a movement stands, in an answer. */
export const transactionState = yup.string().oneOf(TRANSACTION_STATES).required();

export const transactionSchema = yup.object({
  id: yup.string().required(),
  kind: yup.string().oneOf(TRANSACTION_KINDS).required(),
  state: transactionState,
  amountKyat: yup.number().required(),
  feeKyat: yup.number().required(),
  bank: yup.string().oneOf(BANK_CODES).nullable().defined(),
  at: yup.string().required(),
  /** The ticket that was staked, paid out or refunded; left out where the movement is of none. */
  ticket: yup
    .object({ id: yup.string().required(), product: yup.string().oneOf(PRODUCTS).required() })
    .optional()
    .default(undefined),
});
/** An instant as `toISOString` writes it. */
const instantField = () =>
  yup
    .string()
    .typeError(issue('type'))
    .test('instant', issue('type'), (value) => value === undefined || isInstant(value));
/**
 * K12: of the last 2 days unless asked for more (at most 31), with all that wait; or the page before an instant, however long ago. Newest first.
 * With a `filter` (`rules/transaction-filter`), or with a first and a last day, it is the newest page of those, however old.
 */
export const getTransactions = {
  request: yup.object({
    days: yup.number().integer().min(1).max(31).optional(),
    before: instantField().optional(),
    filter: yup.string().oneOf(TRANSACTION_FILTERS).optional(),
    from: dayField(),
    to: lastDayField('from'),
  }),
  /** `olderBefore`: what to ask for next with `before`; null when there is nothing older. */
  answer: yup.object({
    transactions: yup.array(transactionSchema.required()).required(),
    olderBefore: yup.string().nullable().defined(),
  }),
};
/** One transaction with its steps, for `/twoD/wallet/transaction_status`. */
export const getTransaction = {
  request: yup.object({ id: uuidField() }),
  answer: transactionSchema.shape({
    note: writtenText().nullable().defined(),
    canCancel: yup.boolean().required(),
    steps: yup
      .array(
        yup
          .object({
            name: yup
              .string()
              .oneOf(['sent', 'checking', 'paid', 'done', 'returned', 'refused', 'cancelled'])
              .required(),
            at: yup.string().nullable().defined(),
          })
          .required(),
      )
      .required(),
  }),
};
