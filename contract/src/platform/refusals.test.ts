import { readAnyRefusal, readRefusal } from './read-refusal.ts';
import { isRefusalCode, createRefusal, REFUSAL_CODES, REFUSALS } from './refusals.ts';

describe('refusals', () => {
  it('E1 to E32 each have a 4xx or 5xx status, except OFFLINE, which the server never sends', () => {
    const withoutStatus = REFUSAL_CODES.filter(
      (code) => !(REFUSALS[code].status >= 400 && REFUSALS[code].status <= 599),
    );

    expect(withoutStatus).toEqual(['OFFLINE']);
  });

  it('I7 only refusals that allow a retry of the same request have a 5xx status', () => {
    expect(REFUSAL_CODES.filter((code) => REFUSALS[code].status >= 500)).toEqual([
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

  it.each(['NOT_INVENTED', '', 'toString', '__proto__', 'not_found'])('"%s" is not a refusal code', (text) => {
    expect(isRefusalCode(text)).toBe(false);
  });

  it.each([
    ['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'],
    ['NOT_INVENTED', null, 'NOT_INVENTED'],
    ['toString', null, null],
    ['', null, null],
  ])('the code "%s" of a response is read as %s, and as %s without the list of codes', (code, read, readByAny) => {
    const body = { refusal: { code } };

    expect([readRefusal(body)?.code ?? null, readAnyRefusal(body)?.code ?? null]).toEqual([read, readByAny]);
  });

  it('createRefusal omits undefined members', () => {
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
