import { APP_SETTINGS, isSwitchedOn } from './app-settings.ts';
import { bettingSwitchOf, PRODUCTS } from './betting/products.ts';

describe('app settings', () => {
  it.each([
    ['listed with the status on', [{ type: 'top_up', status: 'on' }], true],
    ['listed with the status off', [{ type: 'top_up', status: 'off' }], false],
    ['not listed', [{ type: 'withdrawal', status: 'off' }], true],
  ] as const)('D2 evaluates a setting that is %s', (_, settings, isOn) => {
    expect(isSwitchedOn(settings, 'top_up')).toBe(isOn);
  });

  it.each(PRODUCTS)('D2 %s has its own betting switch', (product) => {
    expect(APP_SETTINGS).toContain(bettingSwitchOf(product));
  });
});
