import * as yup from 'yup';
import { BANK_CODES, BANKS, isBankCode } from '../../banks.ts';
import { TOP_UP } from '../../limits.ts';
import {
  bankField,
  createIssue,
  kyatField,
  boundedTextField,
  pictureField,
  slipNumberField,
  uploadedPicture,
  uuidField,
} from '../../validation.ts';
import { writtenTextField } from '../local-text.ts';
import { transactionState } from './transactions.ts';

const emptySchema = yup.object({});

export const getTopUpOptions = {
  request: emptySchema,
  answer: yup.object({
    banks: yup
      .array(
        yup
          .object({
            bank: yup.string().oneOf(BANK_CODES).required(),
            isUnderMaintenance: yup.boolean().required(),
            accounts: yup
              .array(
                yup
                  .object({
                    id: yup.string().required(),
                    number: yup.string().required(),
                    holderName: yup.string().required(),
                  })
                  .required(),
              )
              .required(),
          })
          .required(),
      )
      .required(),
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
