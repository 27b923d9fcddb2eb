import { isUnanswered, refusalOf } from './refusal-of.rules.ts';

describe('refusalOf', () => {
  it.each([
    ['E4 no answer without a network', 0, null, false, { code: 'OFFLINE' }],
    ['E6 no answer with a network', 0, null, true, { code: 'SERVER_UNAVAILABLE' }],
    ['E6 a gateway that finds no server', 502, '<html>Bad gateway</html>', true, { code: 'SERVER_UNAVAILABLE' }],
    ['E6 a gateway that waits too long', 504, '', true, { code: 'SERVER_UNAVAILABLE' }],
    ['E8 a bare 401', 401, '', true, { code: 'SESSION_EXPIRED' }],
    ['E5 a bare 500', 500, 'oops', true, { code: 'SOMETHING_WRONG' }],
    ['E5 a page in place of an answer', 200, '<html>Log in to the Wi-Fi</html>', true, { code: 'SOMETHING_WRONG' }],
    ['E5 a code of a newer server', 409, { refusal: { code: 'NOT_INVENTED' } }, true, { code: 'SOMETHING_WRONG' }],
    ['E5 a code that only looks like one', 409, { refusal: { code: 'toString' } }, true, { code: 'SOMETHING_WRONG' }],
    ['E5 a list in place of a refusal', 409, { refusal: [] }, true, { code: 'SOMETHING_WRONG' }],
    [
      "E26 the server's own, at 503",
      503,
      { refusal: { code: 'TOP_UP_MAINTENANCE' } },
      true,
      { code: 'TOP_UP_MAINTENANCE' },
    ],
  ])('%s', (_title, status, body, isOnline, expected) => {
    expect(refusalOf(status, body, isOnline)).toEqual(expected);
  });

  it('E22 keeps the values of a refusal, and drops what is no text and no number', () => {
    expect(
      refusalOf(
        409,
        { refusal: { code: 'NUMBER_AT_LIMIT', params: { number: '57', remainingKyat: 300, odd: { a: 1 } } } },
        true,
      ),
    ).toEqual({ code: 'NUMBER_AT_LIMIT', params: { number: '57', remainingKyat: 300 } });
  });

  it('V1 keeps the refused fields, and drops what is none', () => {
    const fields = [
      { path: 'phone', code: 'phone' },
      { path: 'lines[0].stakeKyat', code: 'minimum', params: { minimumKyat: 100 } },
      { path: 1, code: 'x' },
      null,
    ];

    expect(refusalOf(400, { refusal: { code: 'INVALID_INPUT', fields } }, true)).toEqual({
      code: 'INVALID_INPUT',
      fields: fields.slice(0, 2),
    });
  });
});

describe('isUnanswered', () => {
  it.each([
    [0, 'OFFLINE', true],
    [0, 'SERVER_UNAVAILABLE', true],
    [500, 'SOMETHING_WRONG', true],
    [503, 'BANK_MAINTENANCE', true],
    [409, 'KEY_IN_PROGRESS', true],
    [401, 'SESSION_EXPIRED', true],
    [401, 'LOG_IN_FIRST', true],
    [429, 'RATE_LIMITED', true],
    [403, 'SOMETHING_WRONG', true],
    [409, 'INSUFFICIENT_BALANCE', false],
    [409, 'DRAW_CLOSED', false],
    [403, 'WRONG_PIN', false],
    [422, 'KEY_REUSED', false],
    [400, 'INVALID_INPUT', false],
  ] as const)('I7 %i %s: %s', (status, code, expected) => {
    expect(isUnanswered(status, code)).toBe(expected);
  });
});
