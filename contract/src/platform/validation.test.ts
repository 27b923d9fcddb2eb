import * as yup from 'yup';
import { CATALOGUE, getSchema } from '../catalogue.ts';
import type { Endpoint } from './endpoint.ts';
import { enterReferral, logIn, requestOtp, resetPassword, signUp } from '../account/accounts.endpoints.ts';
import { placeNumberTicket } from '../lottery/tickets.endpoints.ts';
import {
  bindBankAccount,
  changePin,
  editSlip,
  requestTopUp,
  requestWithdrawal,
  setPin,
} from '../wallet/wallet.endpoints.ts';
import { VALIDATION_CODES } from './validation-params.ts';
import { formatFieldRefusals, listFieldRefusals } from '../test-data/field-refusals.ts';
import { isIssue, createIssue, boundedLinesField, nameField } from './validation.ts';

const ID = '0b6d7a52-4a1e-4f0a-9a53-0a9b9dd0c001';
const LINE = { number: '57', stakeKyat: 100 };
const JUNK = [
  undefined,
  null,
  '',
  'x',
  '\u0000\ud800',
  0,
  -1,
  0.5,
  Number.NaN,
  2 ** 53,
  1e30,
  true,
  [],
  [null],
  [[]],
  ['x'],
  {},
  { length: -1 },
  new Date(0),
];

const findRefusals = (endpoint: Pick<Endpoint, 'name'>, request: unknown): string[] =>
  formatFieldRefusals(getSchema(endpoint as Endpoint).request, request); // getSchema reads only the name

const createBet = (...lines: readonly unknown[]): object => ({ drawId: ID, lines });
const ACCOUNT = {
  bank: 'kbz_bank',
  accountNumber: '1234567890',
  confirmAccountNumber: '1234567890',
  holderName: 'Ma Hla',
  pin: '482913',
};
const TOP_UP = {
  bank: 'kbz_pay',
  companyAccountId: ID,
  amountKyat: 500,
  slipNumber: '123456',
  photoId: '0b6d7a52-4a1e-4f0a-9a53-0a9b9dd0c001',
};
const SIGN_UP = {
  phone: '09771234567',
  otp: '123456',
  password: 'longenough',
  confirmPassword: 'longenough',
  isAdult: true,
  acceptsTerms: true,
};

describe('rows 1 to 6: bets', () => {
  it.each([
    [-100, 'minimum'],
    [0, 'minimum'],
    [0.5, 'wholeKyat'],
    ['1e3', 'wholeKyat'],
    [Number.NaN, 'wholeKyat'],
    [null, 'required'],
    [undefined, 'required'],
    ['100 ', 'wholeKyat'],
    ['100', 'wholeKyat'],
    [[100], 'wholeKyat'],
    [2 ** 53, 'maximum'],
    [1e30, 'maximum'],
  ])('V6, rows 1 and 2 refuses the stake %p with %s', (stakeKyat, code) => {
    const [refused] = findRefusals(placeNumberTicket, createBet({ number: '57', stakeKyat }));
    expect(refused).toBe(`lines.0.stakeKyat: ${code}`);
  });

  it.each([
    ['00007', 'number'],
    ['1a', 'number'],
    ['1٢', 'number'],
    ['-1', 'number'],
    [' 12', 'number'],
    [['12'], 'number'],
    [null, 'required'],
    ['', 'required'],
  ])('F37 refuses the number %p with %s', (number, code) => {
    expect(findRefusals(placeNumberTicket, createBet({ number, stakeKyat: 100 }))[0]).toBe(`lines.0.number: ${code}`);
  });

  it('F37 accepts Myanmar digits', () => {
    const read = getSchema(placeNumberTicket).request.validateSync(createBet({ number: '၁၂', stakeKyat: 100 }));
    expect(read).toEqual(createBet({ number: '12', stakeKyat: 100 }));
  });

  it.each<[string, unknown, string]>([
    ['V5 an empty list of lines', [], 'lines: noNumbers'],
    ['V5 lines that are no list', 'x', 'lines: noNumbers'],
    ['V5 missing lines', undefined, 'lines: noNumbers'],
    [
      'F38 101 lines',
      Array.from({ length: 101 }, (_, index) => ({ number: String(index), stakeKyat: 100 })),
      'lines: tooManyNumbers',
    ],
    ['F39 a number twice', [LINE, LINE], 'lines: duplicateNumber'],
    ['F39 a number twice, once in Myanmar digits', [LINE, { ...LINE, number: '၅၇' }], 'lines: duplicateNumber'],
    ['F37 a line that is null', [LINE, null], 'lines.1: type'],
    ['F37 a line that is a list', [LINE, []], 'lines.1: type'],
  ])('%s are refused', (_title, lines, refused) => {
    expect(findRefusals(placeNumberTicket, { drawId: ID, lines })).toContain(refused);
  });

  it('F38 validates only the first 101 of 20,000 lines', () => {
    const refused = findRefusals(placeNumberTicket, createBet(...Array.from({ length: 20_000 }, () => ({}))));

    expect(refused).toContain('lines: tooManyNumbers');
    expect(refused.filter((path) => path.includes('.stakeKyat'))).toHaveLength(101);
  });

  it('F40 refuses a draw id that is no UUID', () => {
    expect(findRefusals(placeNumberTicket, { drawId: '1 or 1=1', lines: [LINE] })).toEqual(['drawId: uuid']);
  });
});

describe('forms', () => {
  it.each<[string, Pick<Endpoint, 'name'>, object, string[]]>([
    ['V1 a valid sign-up', signUp, SIGN_UP, []],
    ['V1 a phone in Myanmar digits', requestOtp, { phone: '၀၉၇၇၁၂၃၄၅၆၇', purpose: 'sign-up' }, []],
    ['V1 an invalid phone number', requestOtp, { phone: '123', purpose: 'sign-up' }, ['phone: phone']],
    ['V1 a log-in without fields', logIn, {}, ['phone: required', 'password: required']],
    ['V1 an OTP of five digits', signUp, { ...SIGN_UP, otp: '12345' }, ['otp: otp']],
    [
      'V2 two different passwords',
      signUp,
      { ...SIGN_UP, confirmPassword: 'longEnough' },
      ['confirmPassword: mismatch'],
    ],
    [
      'a password of seven letters',
      resetPassword,
      { phone: '09771234567', otp: '123456', password: '1234567', confirmPassword: '1234567' },
      ['password: passwordShort'],
    ],
    [
      'a common password',
      signUp,
      { ...SIGN_UP, password: 'Myanmar123', confirmPassword: 'Myanmar123' },
      ['password: passwordCommon'],
    ],
    [
      "a password with the player's phone number",
      resetPassword,
      { phone: '+959771234567', otp: '123456', password: 'me09771234567', confirmPassword: 'me09771234567' },
      ['password: passwordPhone'],
    ],
    ['a minor', signUp, { ...SIGN_UP, isAdult: false }, ['isAdult: adult']],
    ['terms that were not accepted', signUp, { ...SIGN_UP, acceptsTerms: false }, ['acceptsTerms: terms']],
    ['V13 a referral code of spaces', enterReferral, { code: '   ' }, ['code: required']],
    [
      'V3 a PIN of five digits',
      changePin,
      { currentPin: '12345', pin: '482913', confirmPin: '482913' },
      ['currentPin: pin'],
    ],
    ['V4, F60 a weak PIN', setPin, { pin: '123456', confirmPin: '123456', password: 'x' }, ['pin: weakPin']],
    ['V4, F60 a PIN of one digit', setPin, { pin: '111111', confirmPin: '111111', password: 'x' }, ['pin: weakPin']],
    ['V2 two different PINs', setPin, { pin: '482913', confirmPin: '482914', password: 'x' }, ['confirmPin: mismatch']],
    ['V14 a valid bank account', bindBankAccount, ACCOUNT, []],
    [
      'V1 an invalid card number',
      bindBankAccount,
      { ...ACCOUNT, accountNumber: '123', confirmAccountNumber: '123' },
      ['accountNumber: cardNumber'],
    ],
    [
      'V15 two different account numbers',
      bindBankAccount,
      { ...ACCOUNT, confirmAccountNumber: '1234567891' },
      ['confirmAccountNumber: accountMismatch'],
    ],
    [
      'V1 a mobile wallet whose account number is no phone number',
      bindBankAccount,
      { ...ACCOUNT, bank: 'kbz_pay' },
      ['accountNumber: phone'],
    ],
    ['a bank account without a PIN', bindBankAccount, { ...ACCOUNT, pin: undefined }, ['pin: required']],
    ['V1 an unknown bank', bindBankAccount, { ...ACCOUNT, bank: 'moon_bank' }, ['bank: chooseBank']],
    ['V20 a valid top-up', requestTopUp, TOP_UP, []],
    ['V20 a top-up of 499', requestTopUp, { ...TOP_UP, amountKyat: 499 }, ['amountKyat: minimum']],
    [
      'V20 a withdrawal of 1,999',
      requestWithdrawal,
      { accountId: ID, amountKyat: 1_999, pin: '482913' },
      ['amountKyat: minimum'],
    ],
    ['K9 a slip number of five digits', editSlip, { id: ID, slipNumber: '12345' }, ['slipNumber: slipNumber']],
    [
      'V17 a top-up by Wave Pay without the sender',
      requestTopUp,
      { ...TOP_UP, bank: 'wave_pay' },
      ['senderName: required'],
    ],
    [
      'V17 a top-up by Wave Pay with a sender of spaces',
      requestTopUp,
      { ...TOP_UP, bank: 'wave_pay', senderName: '  ' },
      ['senderName: required'],
    ],
    ['V20 a top-up without a photo', requestTopUp, { ...TOP_UP, photoId: undefined }, ['photoId: uuid']],
  ])('%s', (_title, endpoint, request, refused) => {
    expect(findRefusals(endpoint, request)).toEqual(refused);
  });
});

describe('text fields', () => {
  it('P22 replace a digit zero that stands for the letter wa', () => {
    expect(nameField().cast(' ၀င်းနိုင် ')).toBe('ဝင်းနိုင်');
    expect(boundedLinesField(100).cast('၀ယ်တယ်\r\n၁၀ ကျပ်')).toBe('ဝယ်တယ်\n၁၀ ကျပ်');
  });
});

describe('arbitrary requests', () => {
  it.each(CATALOGUE)(
    'D2 $endpoint.name refuses only with listed codes and never throws another error',
    ({ endpoint, schema }) => {
      const description = schema.request.describe();
      const fields = Object.keys('fields' in description ? Object(description.fields) : {});
      const requests = [...JUNK, ...fields.flatMap((field) => JUNK.map((junk) => ({ [field]: junk })))];
      const codes = requests
        .flatMap((request) => findRefusals(endpoint, request))
        .map((refused) => refused.split(': ').pop());

      expect(VALIDATION_CODES).toEqual(expect.arrayContaining([...new Set(codes)]));
    },
  );
});

describe('issues', () => {
  it('pass through yup unchanged', () => {
    expect(createIssue('minimum', { minimumKyat: 500 })()).toEqual({ code: 'minimum', params: { minimumKyat: 500 } });
    const messages = [{ code: 'required' }, { code: 'toString' }, 'required', null];
    expect(messages.map(isIssue)).toEqual([true, false, false, false]);
  });

  it('a built-in yup message and an unknown field are converted to codes', () => {
    const strict = yup.object({ name: yup.string().required() }).noUnknown().strict(true);

    expect(listFieldRefusals(strict, {})).toEqual([{ path: ['name'], code: 'type' }]);
    expect(listFieldRefusals(strict, { name: 'x', role: 'admin' })).toEqual([{ path: [], code: 'unknownField' }]);
  });
});
