import { isSwitchedOn } from './app-settings.ts';

describe('a switch of the product', () => {
  it.each([
    ['listed as on', [{ type: 'top_up', status: 'on' }], true],
    ['listed as off', [{ type: 'top_up', status: 'off' }], false],
    ['not listed', [{ type: 'withdrawal', status: 'off' }], true],
  ] as const)('D2 that is %s', (_, settings, isOn) => {
    expect(isSwitchedOn(settings, 'top_up')).toBe(isOn);
  });
});
