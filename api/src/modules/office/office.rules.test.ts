import { readOfficeSettings } from './office.settings.ts';
import { hasWaited, millisecondsOf } from './office.rules.ts';
import { operatorOf } from './operators.ts';

const NOW = new Date('2026-11-20T02:30:00Z');
const LONG = 'k'.repeat(32);
const operator = (key: string | null): { host: string; port: number; key: string | null } => ({
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
      operator: operator(`aung:${LONG}a,thiri:${LONG}t`),
      environment: {},
    });

    expect(operatorOf({ 'operator-key': `${LONG}t`, operator: 'aung' }, settings)).toBe('thiri');
    expect(operatorOf({ 'operator-key': LONG }, settings)).toBeNull();
    expect(operatorOf({}, settings)).toBeNull();
  });

  it('takes the name that is said where one key serves all', () => {
    const settings = readOfficeSettings({ mode: 'sandbox', operator: operator('one-for-all'), environment: {} });

    expect(
      ['aung', 'Robert"; drop', undefined, 'game-wallet', 'autopilot'].map((name) =>
        operatorOf({ 'operator-key': 'one-for-all', operator: name }, settings),
      ),
    ).toEqual(['aung', 'operator', 'operator', 'operator', 'operator']);
  });

  it.each([{ key: LONG }, { key: `aung:short` }, { key: `Aung:${LONG}` }, { key: `game-wallet:${LONG}` }])(
    'production does not start with the keys $key',
    ({ key }) => {
      expect(() => readOfficeSettings({ mode: 'production', operator: operator(key), environment: {} })).toThrow(
        'OPERATOR_KEY',
      );
    },
  );

  it('has an autopilot in the sandbox, unless it is turned off, and never in production', () => {
    const seconds = (mode: 'sandbox' | 'production', environment: Record<string, string>): number | null =>
      readOfficeSettings({ mode, operator: operator(`aung:${LONG}`), environment }).autopilotSeconds;

    expect([
      seconds('sandbox', {}),
      seconds('sandbox', { AUTOPILOT_SECONDS: '10' }),
      seconds('sandbox', { AUTOPILOT: 'off' }),
      seconds('production', { AUTOPILOT_SECONDS: '10' }),
    ]).toEqual([3, 10, null, null]);
    expect(() => seconds('sandbox', { AUTOPILOT_SECONDS: 'soon' })).toThrow('AUTOPILOT_SECONDS');
  });
});
