import * as yup from 'yup';
import { BANK_CODES } from '../../banks.ts';
import { PRODUCTS } from '../../products.ts';
import { isInstant } from '../../rules/myanmar-time.ts';
import { TRANSACTION_FILTERS, TRANSACTION_KINDS } from '../../rules/transaction-filter.ts';
import { dayField, createIssue, lastDayField, uuidField } from '../../validation.ts';
import { writtenTextField } from '../local-text.ts';

export { TRANSACTION_KINDS };
/** T3. `pending` includes transfers in `checking`. `refused`: by staff; `cancelled`: by the player. */
export const TRANSACTION_STATES = [
  'pending',
  'completed',
  'top-up-success',
  'withdrawal-success',
  'refunded',
  'refused',
  'cancelled',
] as const;
export const transactionState = yup.string().oneOf(TRANSACTION_STATES).required();

export const transactionSchema = yup.object({
  id: yup.string().required(),
  kind: yup.string().oneOf(TRANSACTION_KINDS).required(),
  state: transactionState,
  amountKyat: yup.number().required(),
  feeKyat: yup.number().required(),
  bank: yup.string().oneOf(BANK_CODES).nullable().defined(),
  at: yup.string().required(),
  /** The staked, paid or refunded ticket; omitted for other movements. */
  ticket: yup
    .object({ id: yup.string().required(), product: yup.string().oneOf(PRODUCTS).required() })
    .optional()
    .default(undefined),
});
const instantField = () =>
  yup
    .string()
    .typeError(createIssue('type'))
    .test('instant', createIssue('type'), (value) => value === undefined || isInstant(value));
/** K12: 2 days by default, or the page `before` an instant; with `filter` or `from`, the newest page of any age. */
export const getTransactions = {
  request: yup.object({
    days: yup.number().integer().min(1).max(31).optional(),
    before: instantField().optional(),
    filter: yup.string().oneOf(TRANSACTION_FILTERS).optional(),
    from: dayField(),
    to: lastDayField('from'),
  }),
  /** `olderBefore`: the `before` of the next page; null at the end. */
  answer: yup.object({
    transactions: yup.array(transactionSchema.required()).required(),
    olderBefore: yup.string().nullable().defined(),
  }),
};
export const getTransaction = {
  request: yup.object({ id: uuidField() }),
  answer: transactionSchema.shape({
    note: writtenTextField().nullable().defined(),
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
