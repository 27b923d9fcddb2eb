import { readOfficeSettings } from './office.settings.ts';
import { hasWaited, millisecondsOf } from './office.rules.ts';
import { findOperator } from './operators.ts';

const NOW = new Date('2026-11-20T02:30:00Z');
const LONG_KEY = 'k'.repeat(32);
const createOperatorConfig = (key: string | null): { host: string; port: number; key: string | null } => ({
  host: 'localhost',
  port: 0,
  key,
});

describe('the office', () => {
  it.each([
    { text: '90s', ms: 90_000 },
    { text: '15m', ms: 900_000 },
    { text: '24h', ms: 86_400_000 },
    { text: '3d', ms: 259_200_000 },
  ])('reads $text', ({ text, ms }) => {
    expect(millisecondsOf(text)).toBe(ms);
  });

  it.each([
    { agoMs: 2_999, waited: false },
    { agoMs: 3_000, waited: true },
    { agoMs: -1, waited: true },
  ])('the autopilot: what was sent $agoMs ms ago has waited: $waited', ({ agoMs, waited }) => {
    expect(hasWaited(new Date(NOW.getTime() - agoMs), NOW, 3)).toBe(waited);
  });

  it('knows an operator by a key of their own, whatever name they claim', () => {
    const settings = readOfficeSettings({
      mode: 'production',
      operator: createOperatorConfig(`aung:${LONG_KEY}a,thiri:${LONG_KEY}t`),
      environment: {},
    });

    expect(findOperator({ 'operator-key': `${LONG_KEY}t`, operator: 'aung' }, settings)?.name).toBe('thiri');
    expect(findOperator({ 'operator-key': LONG_KEY }, settings)).toBeNull();
    expect(findOperator({}, settings)).toBeNull();
  });

  it('takes the name that is said where one key serves all', () => {
    const settings = readOfficeSettings({
      mode: 'sandbox',
      operator: createOperatorConfig('one-for-all'),
      environment: {},
    });

    expect(
      ['aung', 'Robert"; drop', undefined, 'game-wallet', 'autopilot'].map(
        (name) => findOperator({ 'operator-key': 'one-for-all', operator: name }, settings)?.name,
      ),
    ).toEqual(['aung', 'operator', 'operator', 'operator', 'operator']);
  });

  it.each([{ key: LONG_KEY }, { key: `aung:short` }, { key: `Aung:${LONG_KEY}` }, { key: `game-wallet:${LONG_KEY}` }])(
    'production does not start with the keys $key',
    ({ key }) => {
      expect(() =>
        readOfficeSettings({ mode: 'production', operator: createOperatorConfig(key), environment: {} }),
      ).toThrow('OPERATOR_KEY');
    },
  );

  it("M9 the network is not answered with the source's key: the start is refused", () => {
    const settingsAt = (host: string, key: string | null) =>
      readOfficeSettings({ mode: 'sandbox', operator: { ...createOperatorConfig(key), host }, environment: {} });

    expect(() => settingsAt('0.0.0.0', null)).toThrow('OPERATOR_KEY');
    expect(settingsAt('127.0.0.1', null).answersLoopbackOnly).toBe(true);
    expect(settingsAt('0.0.0.0', 'one-for-all').answersLoopbackOnly).toBe(false);
  });

  it('M2 reads a role of each key, and several; a key without one is a manager, and the watchdog nothing else', () => {
    const key = `hla/cashier:${LONG_KEY}h,mya/draw-clerk+cashier:${LONG_KEY}m,aung:${LONG_KEY}a,watchdog:${LONG_KEY}w`;
    const settings = readOfficeSettings({ mode: 'production', operator: createOperatorConfig(key), environment: {} });

    expect(settings.keys.map(({ name, roles }) => [name, roles])).toEqual([
      ['hla', ['cashier']],
      ['mya', ['draw-clerk', 'cashier']],
      ['aung', ['manager']],
      ['watchdog', ['watchdog']],
    ]);
  });

  it.each([
    [`hla/boss:${LONG_KEY}`, '"boss" is no role'],
    [`hla/:${LONG_KEY}`, '"" is no role'],
    [`hla:${LONG_KEY},mya:${LONG_KEY}`, 'two people have two keys'],
  ])('M2 does not start with %s', (key, sentence) => {
    expect(() => readOfficeSettings({ mode: 'sandbox', operator: createOperatorConfig(key), environment: {} })).toThrow(
      sentence,
    );
  });

  it('M2 asks for two people in production, always, and in a sandbox that wants it', () => {
    const twoPeople = (mode: 'sandbox' | 'production', environment: Record<string, string>) =>
      readOfficeSettings({ mode, operator: createOperatorConfig(`aung:${LONG_KEY}`), environment }).twoPeople;
    const usual = { topUpKyat: 1_000_000, withdrawalKyat: 1_000_000, drawKyat: 1_000_000, allPlayersKyat: 5_000_000 };

    expect([
      twoPeople('production', {}),
      twoPeople('sandbox', {}),
      twoPeople('sandbox', { TWO_PEOPLE: 'on', TWO_PEOPLE_DRAW: '5' }),
      twoPeople('sandbox', { TWO_PEOPLE: 'on', TWO_PEOPLE_TOP_UP: '20000' }),
      twoPeople('sandbox', { TWO_PEOPLE: 'on', TWO_PEOPLE_ALL_PLAYERS: '7' }),
    ]).toEqual([
      usual,
      null,
      { ...usual, drawKyat: 5 },
      { ...usual, topUpKyat: 20_000, allPlayersKyat: 100_000 },
      { ...usual, allPlayersKyat: 7 },
    ]);
    expect(() => twoPeople('production', { TWO_PEOPLE: 'off' })).toThrow('TWO_PEOPLE');
  });

  it('has an autopilot in the sandbox, unless it is turned off, and never in production', () => {
    const seconds = (mode: 'sandbox' | 'production', environment: Record<string, string>): number | null =>
      readOfficeSettings({ mode, operator: createOperatorConfig(`aung:${LONG_KEY}`), environment }).autopilotSeconds;

    expect([
      seconds('sandbox', {}),
      seconds('sandbox', { AUTOPILOT_SECONDS: '10' }),
      seconds('sandbox', { AUTOPILOT: 'off' }),
      seconds('production', { AUTOPILOT_SECONDS: '10' }),
    ]).toEqual([3, 10, null, null]);
    expect(() => seconds('sandbox', { AUTOPILOT_SECONDS: 'soon' })).toThrow('AUTOPILOT_SECONDS');
  });
});
