import type { FieldRefusal } from '@padauk/contract/platform/field-issues';
import * as yup from 'yup';
import { findJsonDefect } from './json-body.rules.ts';
import { createRateLimiter } from './rate-limit.ts';
import { parseTextValues, findShapeRefusals, type Shape } from './read-input.ts';

const SLIP = yup
  .object({
    id: yup.string(),
    isDry: yup.boolean(),
    lines: yup.array(yup.object({ number: yup.string(), stakeKyat: yup.number() })),
  })
  .describe() as Shape; // yup's description has Shape's fields

const refuseType = (...path: FieldRefusal['path']): FieldRefusal => ({ path, code: 'type' });
const refuseKey = (...path: FieldRefusal['path']): FieldRefusal => ({ path, code: 'unknownField' });
const refuseStake = refuseType('lines', 0, 'stakeKyat');

describe('findShapeRefusals', () => {
  it.each<[string, unknown, readonly FieldRefusal[]]>([
    ['accepts valid values', { id: 'a', isDry: true, lines: [{ number: '07', stakeKyat: 100 }] }, []],
    ['leaves absent values to the schema', { id: null, lines: undefined }, []],
    ['refuses text for a number', { lines: [{ number: '07', stakeKyat: '100' }] }, [refuseStake]],
    ['refuses a number for text', { lines: [{ number: 7 }] }, [refuseType('lines', 0, 'number')]],
    ['refuses text for a boolean', { isDry: 'true' }, [refuseType('isDry')]],
    ['refuses a list for text', { id: ['a', 'b'] }, [refuseType('id')]],
    ['refuses an object for a list', { lines: { 0: {} } }, [refuseType('lines')]],
    ['refuses JSON text for a list', { lines: '[]' }, [refuseType('lines')]],
    ['refuses infinity', { lines: [{ stakeKyat: Number.POSITIVE_INFINITY }] }, [refuseStake]],
    ['refuses a number beyond the safe integers', { lines: [{ stakeKyat: 2 ** 53 }] }, [refuseStake]],
    [
      'refuses unknown keys at any depth',
      { playerId: 'x', lines: [{ payoutKyat: 1 }] },
      [refuseKey('playerId'), refuseKey('lines', 0, 'payoutKyat')],
    ],
    [
      'refuses keys of Object.prototype',
      { constructor: {}, toString: 1 },
      [refuseKey('constructor'), refuseKey('toString')],
    ],
    ['refuses a list for the request', [], [refuseType()]],
  ])('%s', (_title, value, refusals) => {
    expect(findShapeRefusals(SLIP, value)).toEqual(refusals);
  });

  it('parseTextValues parses numbers and booleans in their plain form only', () => {
    const shape = yup.object({ days: yup.number(), all: yup.boolean(), name: yup.string() }).describe() as Shape; // as above

    expect(parseTextValues(shape, { days: '5', all: 'true', name: '5' })).toEqual({ days: 5, all: true, name: '5' });
    const unclear = { days: '1e3', all: '1', name: ['a', 'b'] };
    expect(parseTextValues(shape, unclear)).toEqual(unclear);
  });
});

describe('findJsonDefect', () => {
  it.each([
    ['{"a":{"b":[1,{"a":2}]},"c":"a"}', null],
    ['{"a":1,"b":2,"a":3}', 'duplicate-key'],
    ['{"amount":1,"\\u0061mount":2}', 'duplicate-key'],
    ['{"a":1,"\\u0062":2,"\\x":3}', null],
    ['[{"a":1},{"a":1}]', null],
    ['{"a":"{\\"a\\":1,\\"a\\":2}"}', null],
    ['"\\\\"', null],
    ['{"a":"\\\\","a":1}', 'duplicate-key'],
    ['{"a":"\\\\\\"","b":1}', null],
    ['{"a', null],
    [`{"a":"${'x'.repeat(6_000_000)}","a":1}`, 'duplicate-key'],
    [`{"a":"${'\\n'.repeat(3_000_000)}","a":1}`, 'duplicate-key'],
    [`{"a":"${'\\\\'.repeat(3_000_000)}","a":1}`, 'duplicate-key'],
    ['['.repeat(33), 'too-deep'],
    ['{"a":'.repeat(10_000), 'too-deep'],
  ])('%#: finds duplicate keys and excessive depth in the text', (text, defect) => {
    expect(findJsonDefect(text)).toBe(defect);
  });
});

describe('findJsonDefect of a body with many values', () => {
  it.each([
    ['keys', `{${Array.from({ length: 2_001 }, (_, index) => `"k${index}":1`).join(',')}}`],
    ['elements', `[${'1,'.repeat(2_001)}1]`],
    ['lists', `[${'[],'.repeat(1_001)}[]]`],
    ['escaped keys', `{${Array.from({ length: 2_001 }, (_, index) => `"\\u006b${index}":1`).join(',')}}`],
  ])('refuses too many %s', (_title, text) => {
    expect(findJsonDefect(text)).toBe('too-many');
  });

  it.each([
    ['the longest ticket', `[${Array.from({ length: 100 }, () => '{"number":"07","stakeKyat":100}').join(',')}]`],
    ['commas and brackets inside a text', `{"a":"${',['.repeat(3_000)}"}`],
  ])('ignores %s', (_title, text) => {
    expect(findJsonDefect(text)).toBe(null);
  });
});

describe('the rate limiter', () => {
  const LIMIT = { group: 'otp', burst: 3, perMinute: 6 };

  it('allows a burst, then as many calls as the refill allows', () => {
    let now = 0;
    const isWithin = createRateLimiter(() => now);
    const burst = [1, 2, 3, 4].map(() => isWithin(LIMIT, '1.2.3.4'));
    now = 10_000;

    expect(burst).toEqual([true, true, true, false]);
    expect([isWithin(LIMIT, '1.2.3.4'), isWithin(LIMIT, '1.2.3.4')]).toEqual([true, false]);
  });

  it('counts each address and each group separately', () => {
    const isWithin = createRateLimiter(() => 0);
    [1, 2, 3].forEach(() => isWithin(LIMIT, '1.2.3.4'));

    expect(isWithin(LIMIT, '1.2.3.5')).toBe(true);
    expect(isWithin({ ...LIMIT, group: 'log-in' }, '1.2.3.4')).toBe(true);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:3:4:5:6', true],
    ['2001:db8::1', '2001:db8:0:0:ffff::', true],
    ['::1', '::2:0:0:1', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8::1:0:0:0:1', '2001:db8::1', false],
    ['1.2.3.4', '1.2.3.5', false],
  ])('counts %s and %s as one caller: %s', (first, second, isSameCaller) => {
    const isWithin = createRateLimiter(() => 0);
    [1, 2, 3].forEach(() => isWithin(LIMIT, first));

    expect(isWithin(LIMIT, second)).toBe(!isSameCaller);
  });
});
