import { REFUSAL_CODES, REFUSALS } from '@padauk/contract/platform/refusals';
import { getOutcome, toRefusal } from './client.ts';

describe('toRefusal', () => {
  const createBody = (code: string) => ({ refusal: { code } });

  it.each([
    ['E4 maps no answer while offline to OFFLINE', 0, null, 'OFFLINE', false],
    ['E6 maps no answer while online to SERVER_UNAVAILABLE', 0, null, 'SERVER_UNAVAILABLE'],
    ['E6 maps a bad gateway to SERVER_UNAVAILABLE', 502, '<html>Bad gateway</html>', 'SERVER_UNAVAILABLE'],
    ['E6 maps a gateway timeout to SERVER_UNAVAILABLE', 504, '', 'SERVER_UNAVAILABLE'],
    ['E8 maps a bare 401 to SESSION_EXPIRED', 401, '', 'SESSION_EXPIRED'],
    ['E5 maps a bare 500 to SOMETHING_WRONG', 500, 'oops', 'SOMETHING_WRONG'],
    ['E5 maps an HTML page to SOMETHING_WRONG', 200, '<html>Log in to the Wi-Fi</html>', 'SOMETHING_WRONG'],
    ['keeps an unknown code with status 409', 409, createBody('NOT_INVENTED'), 'NOT_INVENTED'],
    ['I7 E5 ignores an unknown code with status 500', 500, createBody('NOT_INVENTED'), 'SOMETHING_WRONG'],
    ['I7 E6 ignores an unknown code with status 503', 503, createBody('NOT_INVENTED'), 'SERVER_UNAVAILABLE'],
    ['I7 E8 ignores an unknown code with status 401', 401, createBody('NOT_INVENTED'), 'SESSION_EXPIRED'],
    ['E5 ignores a text that is no code', 409, createBody('not invented'), 'SOMETHING_WRONG'],
    ['E5 ignores a property name of Object', 409, createBody('toString'), 'SOMETHING_WRONG'],
    ['E5 ignores a list instead of a refusal', 409, { refusal: [] }, 'SOMETHING_WRONG'],
    [
      'E26 keeps a known code of the server with status 503',
      503,
      createBody('TOP_UP_MAINTENANCE'),
      'TOP_UP_MAINTENANCE',
    ],
  ])('%s', (_title, status, body, code, isOnline = true) => {
    expect(toRefusal(status, body, isOnline)).toEqual({ code });
  });

  it('E22 keeps the parameters of a refusal and drops invalid ones', () => {
    const [code, valid] = ['NUMBER_AT_LIMIT', { number: '57', remainingKyat: 300 }] as const;
    const refusal = { code, params: { ...valid, odd: { a: 1 }, untilAt: 7 } };
    expect(toRefusal(409, { refusal }, true)).toEqual({ code, params: valid });
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
  const OUTCOMES = {
    lost: ['OFFLINE', 'SERVER_UNAVAILABLE', 'SOMETHING_WRONG', 'KEY_IN_PROGRESS'],
    'not-looked-at': ['SESSION_EXPIRED', 'LOG_IN_FIRST', 'RATE_LIMITED'],
    answered: [
      'TRANSFER_TOO_FAST',
      'INSUFFICIENT_BALANCE',
      'DRAW_CLOSED',
      'WRONG_PIN',
      'KEY_REUSED',
      'INVALID_INPUT',
      'NOT_INVENTED',
      'toString',
    ],
  };
  const rows = Object.entries(OUTCOMES).flatMap(([outcome, codes]) => codes.map((code) => [code, outcome] as const));

  it.each(rows)('I7 of %s is %s', (code, outcome) => {
    expect(getOutcome(code)).toBe(outcome);
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
