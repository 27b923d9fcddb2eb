import { getSchema } from '@padauk/contract/catalogue';
import { getTransfer } from '@padauk/contract/games/transfers.endpoints';
import { requestTopUp } from '@padauk/contract/wallet/wallet.endpoints';
import { CALLS, MALFORMED_VALUES } from '../../../test/malformed-requests.ts';
import { compileValidator } from './compiled-validator.rules.ts';
import { findShapeRefusals } from './read-input.ts';

const ID = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';
const LINE = { number: '07', stakeKyat: 100 };

/** Arbitrary values, and near misses at every depth of a request. */
const EXTRA_VALUES: readonly unknown[] = [
  ...MALFORMED_VALUES,
  undefined,
  null,
  '',
  ' a ',
  '၀၇',
  0,
  100,
  150,
  1e9,
  false,
  '2026-11-20T00:00:00Z',
  ID.toUpperCase(),
  [LINE],
  [LINE, LINE],
  [{ ...LINE, number: 7 }],
  [{ ...LINE, more: 1 }],
  [null],
  Array.from({ length: 101 }, () => LINE),
];

const CASES = CALLS.map(([endpoint, request]) => ({
  name: endpoint.name,
  schema: getSchema(endpoint).request,
  request,
}));

function buildMalformedRequests(request: Readonly<Record<string, unknown>>): Record<string, unknown>[] {
  const changed = [...Object.keys(request), 'more'].flatMap((field) =>
    EXTRA_VALUES.map((value) => ({ ...request, [field]: value })),
  );
  const lacking = Object.keys(request).map((field) =>
    Object.fromEntries(Object.entries(request).filter(([name]) => name !== field)),
  );
  return [request, {}, ...changed, ...lacking];
}

function isUnchanged(schema: (typeof CASES)[number]['schema'], request: unknown): boolean {
  if (findShapeRefusals(schema.describe(), request).length > 0) return false;
  try {
    return schema.validateSync(request, { abortEarly: false }) === request;
  } catch {
    return false;
  }
}

describe('a compiled validator', () => {
  it.each(CASES)('F34 $name: accepts no request that yup would refuse or change', ({ schema, request }) => {
    const isValid = compileValidator(schema);

    const isWrong = (candidate: unknown) => isValid(candidate) && !isUnchanged(schema, candidate);
    expect(buildMalformedRequests(request).filter(isWrong)).toEqual([]);
  });

  // A top-up's fields depend on the bank, so yup validates it every time.
  it.each(CASES.filter(({ name }) => name !== 'requestTopUp' && name !== 'sendSlipNumber'))(
    '$name: accepts every request that yup would leave unchanged',
    ({ schema, request }) => {
      const isValid = compileValidator(schema);

      const isMissed = (candidate: object) =>
        isUnchanged(schema, candidate) && !Object.values(candidate).includes(null) && !isValid(candidate);
      expect(buildMalformedRequests(request).filter(isMissed)).toEqual([]);
    },
  );

  it.each([
    ['an object with a prototype', Object.assign(Object.create({ id: ID }), { id: ID })],
    ['an undefined extra key', { id: ID, more: undefined }],
    ['a list', [ID]],
  ])('does not accept %s', (_title, request) => {
    const isValid = compileValidator(getSchema(getTransfer).request);

    expect([isValid({ id: ID }), isValid(request)]).toEqual([true, false]);
  });

  it('V17 does not accept a Wave Pay top-up without sender, because that rule depends on the bank', () => {
    const withoutSender = {
      bank: 'wave_pay',
      companyAccountId: ID,
      amountKyat: 10_000,
      slipNumber: '123456',
      photo: 'data:image/png;base64,AAAA',
    };

    expect(compileValidator(getSchema(requestTopUp).request)(withoutSender)).toBe(false);
  });
});
