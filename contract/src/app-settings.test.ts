import { APP_SETTINGS, isSwitchedOn } from './app-settings.ts';
import { bettingSwitchOf, PRODUCTS } from './products.ts';

describe('a switch of the product', () => {
  it.each([
    ['listed as on', [{ type: 'top_up', status: 'on' }], true],
    ['listed as off', [{ type: 'top_up', status: 'off' }], false],
    ['not listed', [{ type: 'withdrawal', status: 'off' }], true],
  ] as const)('D2 that is %s', (_, settings, isOn) => {
    expect(isSwitchedOn(settings, 'top_up')).toBe(isOn);
  });

  it.each(PRODUCTS)('D2 %s has one of its own, which operators can turn', (product) => {
    expect(APP_SETTINGS).toContain(bettingSwitchOf(product));
  });
});
