import { readAnyRefusal, readRefusal } from './read-refusal.ts';
import { isRefusalCode, createRefusal, REFUSAL_CODES, REFUSALS } from './refusals.ts';

describe('refusals', () => {
  it('E1 to E32 each have a status that says whose turn it is; OFFLINE alone is never sent', () => {
    const odd = REFUSAL_CODES.filter((code) => !(REFUSALS[code] >= 400 && REFUSALS[code] <= 599));

    expect(odd).toEqual(['OFFLINE']);
  });

  it('a status of 500 and more is kept for what may be tried again as it is (I7)', () => {
    expect(REFUSAL_CODES.filter((code) => REFUSALS[code] >= 500)).toEqual([
      'SOMETHING_WRONG',
      'SERVER_UNAVAILABLE',
      'TOP_UP_MAINTENANCE',
      'WITHDRAWAL_MAINTENANCE',
      'BANK_MAINTENANCE',
      'GAME_WALLET_MAINTENANCE',
      'GAME_MAINTENANCE',
      'CLOCK_BEHIND',
      'BETTING_MAINTENANCE',
    ]);
  });

  it.each(['NOT_INVENTED', '', 'toString', '__proto__', 'not_found'])('"%s" is no code', (text) => {
    expect(isRefusalCode(text)).toBe(false);
  });

  it.each([
    ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
    ['NOT_INVENTED', null, 'NOT_INVENTED'],
    ['toString', null, null],
    ['', null, null],
  ])('"%s" in an answer is read as %s, by who knows no list of codes as %s', (code, read, readByAny) => {
    const body = { refusal: { code } };

    expect([readRefusal(body)?.code ?? null, readAnyRefusal(body)?.code ?? null]).toEqual([read, readByAny]);
  });

  it('carry only what they were given', () => {
    expect(createRefusal('NOT_FOUND')).toStrictEqual({ code: 'NOT_FOUND' });
    expect(createRefusal('OTP_TOO_FAST', { retryAfterSeconds: 300 })).toStrictEqual({
      code: 'OTP_TOO_FAST',
      params: { retryAfterSeconds: 300 },
    });
    expect(createRefusal('INVALID_INPUT', undefined, [{ path: ['phone'], code: 'phone' }])).toStrictEqual({
      code: 'INVALID_INPUT',
      fields: [{ path: ['phone'], code: 'phone' }],
    });
  });
});
