import * as yup from 'yup';
import { BANK_CODES, BANKS, isBankCode } from '../platform/banks.ts';
import { TOP_UP } from '../limits.ts';
import { DRAW_SLOTS, PRODUCTS } from '../betting/products.ts';
import { isInstant } from '../text/myanmar-time.rules.ts';
import { TRANSACTION_FILTERS, TRANSACTION_KINDS } from './transaction-filter.rules.ts';
import {
  arrayOf,
  bankField,
  boundedTextField,
  createIssue,
  dayField,
  emptySchema,
  kyatField,
  lastDayField,
  listOf,
  pictureField,
  slipNumberField,
  uploadedPicture,
  uuidField,
} from '../platform/validation.ts';
import { writtenTextField } from '../text/local-text.schemas.ts';

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

/** Draw and numbers of a ticket; of a payout its own number. `numbers` are the first of `lineCount`. */
const betSchema = yup.object({
  /** The name of the game: `2D`. */
  game: yup.string().required(),
  date: yup.string().required(),
  slot: yup.string().oneOf(DRAW_SLOTS).nullable().defined(),
  numbers: yup.array(yup.string().required()).required(),
  lineCount: yup.number().required(),
});

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
    .object({
      id: yup.string().required(),
      product: yup.string().oneOf(PRODUCTS).required(),
      bet: betSchema.optional().default(undefined),
    })
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
    transactions: arrayOf(transactionSchema),
    olderBefore: yup.string().nullable().defined(),
  }),
};
export const getTransaction = {
  request: yup.object({ id: uuidField() }),
  answer: transactionSchema.shape({
    note: writtenTextField().nullable().defined(),
    canCancel: yup.boolean().required(),
    steps: listOf({
      name: yup.string().oneOf(['sent', 'checking', 'paid', 'done', 'returned', 'refused', 'cancelled']).required(),
      at: yup.string().nullable().defined(),
    }),
  }),
};

export const getTopUpOptions = {
  request: emptySchema,
  answer: yup.object({
    banks: listOf({
      bank: yup.string().oneOf(BANK_CODES).required(),
      isUnderMaintenance: yup.boolean().required(),
      accounts: listOf({
        id: yup.string().required(),
        number: yup.string().required(),
        holderName: yup.string().required(),
      }),
    }),
    isUnderMaintenance: yup.boolean().required(),
    slipsLeftToday: yup.number().required(),
    isOfficeOpen: yup.boolean().required(),
  }),
};

const slipAnswerSchema = yup.object({
  id: yup.string().required(),
  state: transactionState,
  feeKyat: yup.number().required(),
  creditKyat: yup.number().required(),
  approvalMinutes: yup.number().required(),
});
/** V17: required for banks that ask for the sender's name. */
const senderNameField = () =>
  boundedTextField(TOP_UP.senderNameLength).when('bank', ([bank], field) =>
    isBankCode(bank) && BANKS[bank].asksSenderName ? field.required(createIssue('required')) : field.optional(),
  );

export const uploadSlipPhoto = { request: emptySchema, answer: uploadedPicture };
/** V16, V17, V20, K9. `photoId` comes from `uploadSlipPhoto`. */
export const requestTopUp = {
  request: yup.object({
    bank: bankField(),
    companyAccountId: uuidField(),
    amountKyat: kyatField(TOP_UP.minimumKyat, 1, TOP_UP.maximumKyat),
    slipNumber: slipNumberField(),
    photoId: uuidField(),
    senderName: senderNameField(),
  }),
  answer: slipAnswerSchema,
};
/** The photo is uploaded first; the bank determines the company account. */
export const topUpForm = requestTopUp.request.omit(['companyAccountId', 'photoId']).shape({ photo: pictureField() });
export const sendSlipNumber = {
  request: yup.object({
    bank: bankField(),
    amountKyat: kyatField(TOP_UP.minimumKyat, 1, TOP_UP.maximumKyat),
    slipNumber: slipNumberField(),
    senderName: senderNameField(),
  }),
  answer: slipAnswerSchema,
};
export const getTopUp = {
  request: yup.object({ id: uuidField() }),
  answer: yup.object({
    id: yup.string().required(),
    state: transactionState,
    bank: yup.string().oneOf(BANK_CODES).required(),
    amountKyat: yup.number().required(),
    feeKyat: yup.number().required(),
    slipNumber: yup.string().required(),
    editsLeft: yup.number().required(),
    sentAt: yup.string().required(),
    decidedAt: yup.string().nullable().defined(),
    refusalNote: writtenTextField().nullable().defined(),
  }),
};
export const editSlip = {
  request: yup.object({ id: uuidField(), slipNumber: slipNumberField() }),
  answer: yup.object({ editsLeft: yup.number().required() }),
};
