import * as yup from 'yup';
import { PLAYER_NAME } from '../limits.ts';
import { toFieldRefusals } from '../platform/validation.ts';
import { editProfile } from './accounts.schemas.ts';
import { bindBankAccount } from '../wallet/wallet.schemas.ts';

const LONG_BURMESE = 'မသီတာခင်ခင်ဦးဝင်းထွဋ်အေးမြမြနွယ်နှင်းဝင့်ဝါကျော်';
const ACCOUNT = {
  bank: 'kbz_bank',
  accountNumber: '1234567890',
  confirmAccountNumber: '1234567890',
  pin: '482913',
};

function validateForm(schema: yup.Schema, typed: object): unknown {
  try {
    return schema.validateSync(typed, { abortEarly: false });
  } catch (error) {
    if (!yup.ValidationError.isError(error)) throw error;
    return toFieldRefusals(error);
  }
}

describe('B4 names', () => {
  it.each([
    ['the holder of an account', 'holderName', bindBankAccount.request, ACCOUNT],
    ['a player', 'name', editProfile.request, {}],
  ])('P22 the name of %s: 41 letters are refused with the maximum', (_title, field, schema, typed) => {
    expect(validateForm(schema, { ...typed, [field]: 'က'.repeat(41) })).toEqual([
      { path: [field], code: 'nameLong', params: { maximum: PLAYER_NAME.maximumLength } },
    ]);
  });

  it.each([
    ['the holder of an account', 'holderName', bindBankAccount.request, ACCOUNT],
    ['a player', 'name', editProfile.request, {}],
  ])('P22 the name of %s: a long Burmese name is accepted unchanged', (_title, field, schema, typed) => {
    expect(validateForm(schema, { ...typed, [field]: LONG_BURMESE })).toMatchObject({ [field]: LONG_BURMESE });
  });
});
