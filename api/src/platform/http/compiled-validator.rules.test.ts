import { getSchema } from '@padauk/contract/catalogue';
import { getTransfer } from '@padauk/contract/endpoints/transfers';
import { requestTopUp } from '@padauk/contract/endpoints/wallet';
import { CALLS, MALFORMED_VALUES } from '../../../test/malformed-requests.ts';
import { compileValidator } from './compiled-validator.rules.ts';
import { findShapeRefusals } from './shape.rules.ts';

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

describe('a request that is accepted unchanged', () => {
  it.each(CASES)('Row 1 $name: yup takes it too, and changes nothing of it', ({ schema, request }) => {
    const isValid = compileValidator(schema);

    expect(buildMalformedRequests(request).filter((one) => isValid(one) && !isUnchanged(schema, one))).toEqual([]);
  });

  // A top-up's fields depend on the bank, so yup validates it every time.
  it.each(CASES.filter(({ name }) => name !== 'requestTopUp' && name !== 'sendSlipNumber'))(
    '$name: yup is spared what it would leave as it is',
    ({ schema, request }) => {
      const isValid = compileValidator(schema);

      expect(
        buildMalformedRequests(request).filter(
          (one) => isUnchanged(schema, one) && !Object.values(one).includes(null) && !isValid(one),
        ),
      ).toEqual([]);
    },
  );

  it.each([
    ['an object of a class', Object.assign(Object.create({ id: ID }), { id: ID })],
    ['a key of its own that is undefined', { id: ID, more: undefined }],
    ['a list', [ID]],
  ])('leaves %s to yup', (_title, request) => {
    const isValid = compileValidator(getSchema(getTransfer).request);

    expect([isValid({ id: ID }), isValid(request)]).toEqual([true, false]);
  });

  it('V17 leaves to yup what depends on the request: with Wave Pay a top-up names its sender', () => {
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
