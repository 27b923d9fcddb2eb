import { PLAYER_NAME } from '../limits.ts';
import { listFieldRefusals } from '../test-data/field-refusals.ts';
import { editProfile } from './accounts.schemas.ts';
import { bindBankAccount } from '../wallet/wallet.schemas.ts';

const LONG_BURMESE = 'မသီတာခင်ခင်ဦးဝင်းထွဋ်အေးမြမြနွယ်နှင်းဝင့်ဝါကျော်';
const ACCOUNT = {
  bank: 'kbz_bank',
  accountNumber: '1234567890',
  confirmAccountNumber: '1234567890',
  pin: '482913',
};

describe.each([
  ['the holder of an account', 'holderName', bindBankAccount.request, ACCOUNT],
  ['a player', 'name', editProfile.request, {}],
])('B4 the name of %s', (_title, field, schema, typed) => {
  it('P22 is refused with the maximum if it has 41 letters', () => {
    expect(listFieldRefusals(schema, { ...typed, [field]: 'က'.repeat(41) })).toEqual([
      { path: [field], code: 'nameLong', params: { maximum: PLAYER_NAME.maximumLength } },
    ]);
  });

  it('P22 is accepted unchanged if it is a long Burmese name', () => {
    expect(schema.validateSync({ ...typed, [field]: LONG_BURMESE })).toMatchObject({ [field]: LONG_BURMESE });
  });
});
