import * as yup from 'yup';
import { BANK_CODES } from '../../banks.ts';
import { WITHDRAWAL } from '../../limits.ts';
import { kyatField, pinField, uuidField } from '../../validation.ts';
import { writtenTextField } from '../local-text.ts';
import { bankAccountSchema, removedAccountSchema } from './bank-accounts.ts';
import { transactionState } from './transactions.ts';

const emptySchema = yup.object({});

export const getWithdrawalOptions = {
  request: emptySchema,
  answer: yup.object({
    accounts: yup.array(bankAccountSchema.required()).required(),
    removedAccounts: yup.array(removedAccountSchema.required()).optional(),
    availableKyat: yup.number().required(),
    hasPin: yup.boolean().required(),
    reviewMinutes: yup.number().required(),
    isUnderMaintenance: yup.boolean().required(),
    /** T10, K14: no withdrawal before this time; null when not blocked. */
    blockedUntil: yup.string().nullable().defined(),
  }),
};
/** V20, E25: the full amount leaves the main wallet; the fee is deducted from it. */
export const requestWithdrawal = {
  request: yup.object({
    accountId: uuidField('choice'),
    amountKyat: kyatField(WITHDRAWAL.minimumKyat, 1, WITHDRAWAL.maximumKyat),
    pin: pinField(),
  }),
  answer: yup.object({
    id: yup.string().required(),
    state: transactionState,
    feeKyat: yup.number().required(),
    payoutKyat: yup.number().required(),
    reviewMinutes: yup.number().required(),
  }),
};
export const getWithdrawal = {
  request: yup.object({ id: uuidField() }),
  answer: yup.object({
    id: yup.string().required(),
    state: transactionState,
    bank: yup.string().oneOf(BANK_CODES).required(),
    maskedNumber: yup.string().required(),
    holderName: yup.string().required(),
    amountKyat: yup.number().required(),
    feeKyat: yup.number().required(),
    reviewMinutes: yup.number().required(),
    canCancel: yup.boolean().required(),
    sentAt: yup.string().required(),
    decidedAt: yup.string().nullable().defined(),
    refusalNote: writtenTextField().nullable().defined(),
  }),
};
export const cancelWithdrawal = { request: yup.object({ id: uuidField() }), answer: emptySchema };
