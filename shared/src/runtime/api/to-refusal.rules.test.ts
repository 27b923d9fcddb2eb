import { REFUSAL_CODES, REFUSALS } from '@padauk/contract/refusals';
import { getOutcome, toRefusal } from './to-refusal.rules.ts';

describe('refusalOf', () => {
  it.each([
    ['E4 no answer without a network', 0, null, false, { code: 'OFFLINE' }],
    ['E6 no answer with a network', 0, null, true, { code: 'SERVER_UNAVAILABLE' }],
    ['E6 a gateway that finds no server', 502, '<html>Bad gateway</html>', true, { code: 'SERVER_UNAVAILABLE' }],
    ['E6 a gateway that waits too long', 504, '', true, { code: 'SERVER_UNAVAILABLE' }],
    ['E8 a bare 401', 401, '', true, { code: 'SESSION_EXPIRED' }],
    ['E5 a bare 500', 500, 'oops', true, { code: 'SOMETHING_WRONG' }],
    ['E5 a page in place of an answer', 200, '<html>Log in to the Wi-Fi</html>', true, { code: 'SOMETHING_WRONG' }],
    ['a code of a newer server', 409, { refusal: { code: 'NOT_INVENTED' } }, true, { code: 'NOT_INVENTED' }],
    ['I7 E5 one that comes with 500', 500, { refusal: { code: 'NOT_INVENTED' } }, true, { code: 'SOMETHING_WRONG' }],
    ['I7 E6 one with 503', 503, { refusal: { code: 'NOT_INVENTED' } }, true, { code: 'SERVER_UNAVAILABLE' }],
    ['I7 E8 one with 401', 401, { refusal: { code: 'NOT_INVENTED' } }, true, { code: 'SESSION_EXPIRED' }],
    ['E5 a word that is no code', 409, { refusal: { code: 'not invented' } }, true, { code: 'SOMETHING_WRONG' }],
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
    expect(toRefusal(status, body, isOnline)).toEqual(expected);
  });

  it('E22 keeps the values of a refusal, and drops what is no value of that name', () => {
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

  it.each(REFUSAL_CODES.filter((code) => code !== 'OFFLINE'))('takes %s with its status for what it is', (code) => {
    expect(toRefusal(REFUSALS[code], { refusal: { code } }, true)).toEqual({ code });
  });

  it('V1 keeps the refused fields, and drops what is none', () => {
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

describe('outcomeOf', () => {
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
  ] as const)('I7 %s: %s', (code, expected) => {
    expect(getOutcome(code)).toBe(expected);
  });

  it('I7 whatever is refused with the status of a server that cannot answer, or of a session, is no verdict', () => {
    const codes = REFUSAL_CODES.filter((code) => [0, 401].includes(REFUSALS[code]) || REFUSALS[code] >= 500);
    expect(codes.filter((code) => getOutcome(code) === 'answered')).toEqual([]);
  });
});
