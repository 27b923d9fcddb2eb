import { readOfficeSettings } from './office.settings.ts';
import { hasWaited, millisecondsOf } from './office.rules.ts';
import { findOperator } from './operators.ts';

const NOW = new Date('2026-11-20T02:30:00Z');
const LONG_KEY = 'k'.repeat(32);
const readSettings = (
  mode: 'sandbox' | 'production',
  key: string | null,
  { environment = {}, host = 'localhost' }: { environment?: Record<string, string>; host?: string } = {},
) => readOfficeSettings({ mode, operator: { host, port: 0, key }, environment });

describe('office settings', () => {
  it.each([
    { text: '90s', ms: 90_000 },
    { text: '15m', ms: 900_000 },
    { text: '24h', ms: 86_400_000 },
    { text: '3d', ms: 259_200_000 },
  ])('parses $text', ({ text, ms }) => {
    expect(millisecondsOf(text)).toBe(ms);
  });

  it.each([
    { agoMs: 2_999, waited: false },
    { agoMs: 3_000, waited: true },
    { agoMs: -1, waited: true },
  ])('autopilot: something sent $agoMs ms ago is due: $waited', ({ agoMs, waited }) => {
    expect(hasWaited(new Date(NOW.getTime() - agoMs), NOW, 3)).toBe(waited);
  });

  it('identifies an operator by the personal key, not by the claimed name', () => {
    const settings = readSettings('production', `aung:${LONG_KEY}a,thiri:${LONG_KEY}t`);

    expect(findOperator({ 'operator-key': `${LONG_KEY}t`, operator: 'aung' }, settings)?.name).toBe('thiri');
    expect(findOperator({ 'operator-key': LONG_KEY }, settings)).toBeNull();
    expect(findOperator({}, settings)).toBeNull();
  });

  it('uses the claimed name when all operators share one key', () => {
    const settings = readSettings('sandbox', 'one-for-all');
    const claimed = ['aung', 'Robert"; drop', undefined, 'game-wallet', 'autopilot'];

    expect(
      claimed.map((operator) => findOperator({ 'operator-key': 'one-for-all', operator }, settings)?.name),
    ).toEqual(['aung', 'operator', 'operator', 'operator', 'operator']);
  });

  it.each([{ key: LONG_KEY }, { key: `aung:short` }, { key: `Aung:${LONG_KEY}` }, { key: `game-wallet:${LONG_KEY}` }])(
    'production does not start with the keys $key',
    ({ key }) => {
      expect(() => readSettings('production', key)).toThrow('OPERATOR_KEY');
    },
  );

  it('refuses to start with the default key on a public address', () => {
    expect(() => readSettings('sandbox', null, { host: '0.0.0.0' })).toThrow('OPERATOR_KEY');
    expect(readSettings('sandbox', null, { host: '127.0.0.1' }).answersLoopbackOnly).toBe(true);
    expect(readSettings('sandbox', 'one-for-all', { host: '0.0.0.0' }).answersLoopbackOnly).toBe(false);
  });

  it('parses the roles of each key; the default role is manager, and watchdog for the watchdog', () => {
    const key = `hla/cashier:${LONG_KEY}h,mya/draw-clerk+cashier:${LONG_KEY}m,aung:${LONG_KEY}a,watchdog:${LONG_KEY}w`;

    expect(readSettings('production', key).keys.map(({ name, roles }) => [name, roles])).toEqual([
      ['hla', ['cashier']],
      ['mya', ['draw-clerk', 'cashier']],
      ['aung', ['manager']],
      ['watchdog', ['watchdog']],
    ]);
  });

  it.each([
    [`hla/boss:${LONG_KEY}`, '"boss" is not a role'],
    [`hla/:${LONG_KEY}`, '"" is not a role'],
    [`hla:${LONG_KEY},mya:${LONG_KEY}`, 'each person needs a separate key'],
  ])('does not start with %s', (key, sentence) => {
    expect(() => readSettings('sandbox', key)).toThrow(sentence);
  });

  it('requires two people in production, and in a sandbox with the setting', () => {
    const readTwoPeople = (mode: 'sandbox' | 'production', environment: Record<string, string>) =>
      readSettings(mode, `aung:${LONG_KEY}`, { environment }).twoPeople;
    const each = { topUpKyat: 1_000_000, withdrawalKyat: 1_000_000, drawKyat: 1_000_000 };
    const defaults = { ...each, allPlayersKyat: 5_000_000 };

    expect([
      readTwoPeople('production', {}),
      readTwoPeople('sandbox', {}),
      readTwoPeople('sandbox', { TWO_PEOPLE: 'on', TWO_PEOPLE_DRAW: '5' }),
      readTwoPeople('sandbox', { TWO_PEOPLE: 'on', TWO_PEOPLE_TOP_UP: '20000' }),
      readTwoPeople('sandbox', { TWO_PEOPLE: 'on', TWO_PEOPLE_ALL_PLAYERS: '7' }),
    ]).toEqual([
      defaults,
      null,
      { ...defaults, drawKyat: 5 },
      { ...defaults, topUpKyat: 20_000, allPlayersKyat: 100_000 },
      { ...defaults, allPlayersKyat: 7 },
    ]);
    expect(() => readTwoPeople('production', { TWO_PEOPLE: 'off' })).toThrow('TWO_PEOPLE');
  });

  it('the autopilot runs in the sandbox by default and never in production', () => {
    const readAutopilotSeconds = (mode: 'sandbox' | 'production', environment: Record<string, string>): number | null =>
      readSettings(mode, `aung:${LONG_KEY}`, { environment }).autopilotSeconds;

    expect([
      readAutopilotSeconds('sandbox', {}),
      readAutopilotSeconds('sandbox', { AUTOPILOT_SECONDS: '10' }),
      readAutopilotSeconds('sandbox', { AUTOPILOT: 'off' }),
      readAutopilotSeconds('production', { AUTOPILOT_SECONDS: '10' }),
    ]).toEqual([3, 10, null, null]);
    expect(() => readAutopilotSeconds('sandbox', { AUTOPILOT_SECONDS: 'soon' })).toThrow('AUTOPILOT_SECONDS');
  });
});
