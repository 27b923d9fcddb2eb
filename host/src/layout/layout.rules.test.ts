import type { Layout, RemoteNav } from '@padauk/contract/delivery/registry';
import { isNavShown, getNavLabel, selectNav } from '@padauk/contract/delivery/navigation.rules';
import { toNavEntries } from '../remotes/use-contributions.ts';
import { getLayoutParts } from './layout.rules.ts';

describe('the layouts', () => {
  it.each([
    ['home', false, 'home', true],
    ['promotion', false, 'none', true],
    ['service', false, 'none', true],
    ['login', false, 'entry', false],
    ['signup', false, 'entry', false],
    ['default', false, 'none', false],
    ['default', true, 'none', true],
  ] as const)('B3 %s (a tab path: %s) has header %s and a tab bar: %s', (layout, isTabPath, header, hasTabBar) => {
    expect(getLayoutParts(layout, isTabPath)).toEqual({ header, hasTabBar });
  });
});

describe('the tab bar', () => {
  const wallet = { auth: 'player' } as const;
  const promotion = { auth: 'anyone', layouts: ['promotion'] } as const;
  const service = { auth: 'anyone' } as const;

  it.each([
    ['Wallet', wallet, 'home', false, false],
    ['Wallet', wallet, 'home', true, true],
    ['Wallet', wallet, 'default', true, true],
    ['Promotion', promotion, 'home', false, false],
    ['Promotion', promotion, 'home', true, true],
    ['Promotion', promotion, 'service', true, true],
    ['Promotion', promotion, 'default', true, true],
    ['Promotion', promotion, 'promotion', true, true],
    ['Promotion', promotion, 'service', false, false],
    ['Promotion', promotion, 'default', false, false],
    ['Promotion', promotion, 'promotion', false, true],
    ['Service', service, 'home', false, true],
    ['Service', service, 'promotion', true, true],
  ] as const)(
    'B4, A1 %s %j on layout %s, logged in: %s, is shown: %s',
    (_, nav, layout: Layout, isLoggedIn, isShown) => {
      expect(isNavShown(nav, { layout, isLoggedIn })).toBe(isShown);
    },
  );

  it('B4 sorts tabs by the order of the manifests and drops links out of the app', () => {
    const nav = (path: string, order: number, slot: RemoteNav['slot'] = 'tab'): RemoteNav => ({
      path,
      order,
      slot,
      iconPath: 'M4 4h16',
      auth: 'anyone',
      label: { en: '', uni: '', zh: '', shan: '' },
    });
    const entries = [nav('/me', 50), nav('/tile', 1, 'tile'), nav('/service', 40), nav('//away.example', 10)];
    const shown = selectNav(toNavEntries(entries, 'account'), 'tab', { layout: 'home', isLoggedIn: false });
    expect(shown.map((entry) => entry.path)).toEqual(['/service', '/me']);
  });

  it('P22 uses Burmese if the label of a build lacks a language', () => {
    expect(getNavLabel({ en: 'Me', uni: 'ကျွန်ုပ်', zh: '我的', shan: 'ၵဝ်ၶႃႈ' }, 'zg')).toBe('ကျွန်ုပ်');
  });
});
