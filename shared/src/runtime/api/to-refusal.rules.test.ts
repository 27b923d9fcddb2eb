import { REFUSAL_CODES, REFUSALS } from '@padauk/contract/platform/refusals';
import { getOutcome, toRefusal } from './to-refusal.rules.ts';

describe('toRefusal', () => {
  it.each([
    ['E4 maps no answer while offline to OFFLINE', 0, null, false, { code: 'OFFLINE' }],
    ['E6 maps no answer while online to SERVER_UNAVAILABLE', 0, null, true, { code: 'SERVER_UNAVAILABLE' }],
    [
      'E6 maps a bad gateway to SERVER_UNAVAILABLE',
      502,
      '<html>Bad gateway</html>',
      true,
      { code: 'SERVER_UNAVAILABLE' },
    ],
    ['E6 maps a gateway timeout to SERVER_UNAVAILABLE', 504, '', true, { code: 'SERVER_UNAVAILABLE' }],
    ['E8 maps a bare 401 to SESSION_EXPIRED', 401, '', true, { code: 'SESSION_EXPIRED' }],
    ['E5 maps a bare 500 to SOMETHING_WRONG', 500, 'oops', true, { code: 'SOMETHING_WRONG' }],
    [
      'E5 maps an HTML page to SOMETHING_WRONG',
      200,
      '<html>Log in to the Wi-Fi</html>',
      true,
      { code: 'SOMETHING_WRONG' },
    ],
    [
      'keeps an unknown code with status 409',
      409,
      { refusal: { code: 'NOT_INVENTED' } },
      true,
      { code: 'NOT_INVENTED' },
    ],
    [
      'I7 E5 ignores an unknown code with status 500',
      500,
      { refusal: { code: 'NOT_INVENTED' } },
      true,
      { code: 'SOMETHING_WRONG' },
    ],
    [
      'I7 E6 ignores an unknown code with status 503',
      503,
      { refusal: { code: 'NOT_INVENTED' } },
      true,
      { code: 'SERVER_UNAVAILABLE' },
    ],
    [
      'I7 E8 ignores an unknown code with status 401',
      401,
      { refusal: { code: 'NOT_INVENTED' } },
      true,
      { code: 'SESSION_EXPIRED' },
    ],
    [
      'E5 ignores a text that is no code',
      409,
      { refusal: { code: 'not invented' } },
      true,
      { code: 'SOMETHING_WRONG' },
    ],
    ['E5 ignores a property name of Object', 409, { refusal: { code: 'toString' } }, true, { code: 'SOMETHING_WRONG' }],
    ['E5 ignores a list instead of a refusal', 409, { refusal: [] }, true, { code: 'SOMETHING_WRONG' }],
    [
      'E26 keeps a known code of the server with status 503',
      503,
      { refusal: { code: 'TOP_UP_MAINTENANCE' } },
      true,
      { code: 'TOP_UP_MAINTENANCE' },
    ],
  ])('%s', (_title, status, body, isOnline, expected) => {
    expect(toRefusal(status, body, isOnline)).toEqual(expected);
  });

  it('E22 keeps the parameters of a refusal and drops invalid ones', () => {
    expect(
      toRefusal(
        409,
        {
          refusal: { code: 'NUMBER_AT_LIMIT', params: { number: '57', remainingKyat: 300, odd: { a: 1 }, untilAt: 7 } },
        },
        true,
      ),
    ).toEqual({ code: 'NUMBER_AT_LIMIT', params: { number: '57', remainingKyat: 300 } });
  });

  it.each(REFUSAL_CODES.filter((code) => code !== 'OFFLINE'))('keeps %s with its own status', (code) => {
    expect(toRefusal(REFUSALS[code].status, { refusal: { code } }, true)).toEqual({ code });
  });

  it('V1 keeps the refused fields and drops invalid ones', () => {
    const fields = [
      { path: ['phone'], code: 'phone' },
      { path: ['lines', 0, 'stakeKyat'], code: 'minimum', params: { minimumKyat: 100 } },
      { path: 'phone', code: 'x' },
      { path: ['lines', null], code: 'x' },
      null,
    ];

    expect(toRefusal(400, { refusal: { code: 'INVALID_INPUT', fields } }, true)).toEqual({
      code: 'INVALID_INPUT',
      fields: fields.slice(0, 2),
    });
  });
});

describe('getOutcome', () => {
  it.each([
    ['OFFLINE', 'lost'],
    ['SERVER_UNAVAILABLE', 'lost'],
    ['SOMETHING_WRONG', 'lost'],
    ['KEY_IN_PROGRESS', 'lost'],
    ['SESSION_EXPIRED', 'not-looked-at'],
    ['LOG_IN_FIRST', 'not-looked-at'],
    ['RATE_LIMITED', 'not-looked-at'],
    ['TRANSFER_TOO_FAST', 'answered'],
    ['INSUFFICIENT_BALANCE', 'answered'],
    ['DRAW_CLOSED', 'answered'],
    ['WRONG_PIN', 'answered'],
    ['KEY_REUSED', 'answered'],
    ['INVALID_INPUT', 'answered'],
    ['NOT_INVENTED', 'answered'],
    ['toString', 'answered'],
  ] as const)('I7 of %s is %s', (code, expected) => {
    expect(getOutcome(code)).toBe(expected);
  });

  it('I7 is readable from the status alone for a page that is older than the code, except for two old codes', () => {
    const byStatus = REFUSAL_CODES.filter(
      (code) => getOutcome(code) !== 'answered' && ![0, 401].includes(REFUSALS[code].status),
    ).filter((code) => REFUSALS[code].status < 500);
    expect(byStatus).toEqual(['KEY_IN_PROGRESS', 'RATE_LIMITED']);
  });

  it('I7 of a code with status 0, 401 or 5xx is never answered', () => {
    const codes = REFUSAL_CODES.filter(
      (code) => [0, 401].includes(REFUSALS[code].status) || REFUSALS[code].status >= 500,
    );
    expect(codes.filter((code) => getOutcome(code) === 'answered')).toEqual([]);
  });
});
