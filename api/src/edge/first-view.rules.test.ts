import { getPlayerViewName, type FirstViews } from '@padauk/contract/delivery/first-view';
import type { Registry, RemoteNav, RemoteRoute } from '@padauk/contract/delivery/registry';
import { createRegistry } from '../../test/release-store.ts';
import { composeView, normaliseViewer, type ReleasedViews } from './first-view.rules.ts';

const VISITOR = { locale: 'en', theme: 'system', isPlayer: false, hasLargeNumbers: false } as const;
const PLAYER = { ...VISITOR, isPlayer: true } as const;
const WIDGET = 'widget live-number';

function toViews(markup: Readonly<Record<string, string>>, rules: FirstViews['rules'] = []): FirstViews {
  return { schema: 1, rules, markup: { en: markup, uni: markup, zg: markup, zh: markup, shan: markup } };
}

const host = toViews(
  {
    'home visitor':
      '<h1 class="h-brand">⟦brand⟧⟦playMoney⟧</h1>⟦widgetsAbove⟧<nav>⟦tiles⟧</nav>⟦widgetsBelow⟧<footer>⟦tabs⟧</footer>',
    'home player': '<h1>player</h1>⟦widgetsAbove⟧',
    'frame default': '<main data-part="⟦part⟧">⟦content⟧</main>',
    'frame default tab': '<main class="tabbed">⟦content⟧</main>⟦tabs⟧',
    'page /login': '<form>⟦brand⟧</form>',
    'play money': '<i>Play money</i>',
    tab: '<a href="⟦to⟧">⟦label⟧</a>',
    'tab here': '<b>⟦label⟧</b>',
    tile: '<a class="tile" href="⟦to⟧" d="⟦icon⟧">⟦label⟧</a>',
    widget: '<div data-part="⟦remote⟧ ⟦name⟧" style="--room:⟦room⟧px">⟦content⟧</div>',
    'widget empty': '<div data-part="⟦remote⟧ ⟦name⟧"></div>',
  },
  [
    { classes: [], css: 'body{}' },
    { classes: ['h-brand'], css: '.h-brand{animation:come}' },
    { classes: ['h-other'], css: '.h-other{}' },
    { classes: [], css: '@keyframes come{}', keyframes: 'come' },
    { classes: [], css: '@keyframes go{}', keyframes: 'go' },
  ],
);
const lottery = toViews({ 'widget live-number': '<p class="l-number">2D</p>', 'screen /twoD': '<p>draws</p>' }, [
  { classes: ['l-number'], css: '.l-number{}' },
]);
const views: ReleasedViews = { host, remotes: new Map([['lottery', lottery]]) };

const createNav = (slot: RemoteNav['slot'], path: string, more: Partial<RemoteNav> = {}): RemoteNav => ({
  slot,
  path,
  order: 1,
  auth: 'anyone',
  iconPath: 'M0 0',
  label: { en: path, uni: path, zh: path, shan: path },
  ...more,
});

function toRegistry(
  manifest: { readonly nav?: readonly RemoteNav[]; readonly routes?: readonly RemoteRoute[] } = {},
  status: 'on' | 'off' | 'hidden' = 'on',
): Registry {
  const registry = createRegistry();
  const withManifest = (remote: string, more: object): Registry['remotes'][string] => {
    const known = registry.remotes[remote];
    const build = known?.builds['b1'];
    if (known === undefined || build === undefined) throw new Error(`there is no build of ${remote}`);
    return { ...known, builds: { b1: { ...build, manifest: { ...build.manifest, ...more } } } };
  };
  const widget = { slot: 'home', order: 10, minHeightPx: 228, tallLinesPx: 9 } as const;
  const liveNumber = { ...widget, name: 'live-number', auth: 'anyone' };
  const card = { ...widget, name: 'card', auth: 'player' };
  const withLottery = { ...withManifest('lottery', { widgets: [liveNumber], ...manifest }), status };
  return { ...registry, remotes: { lottery: withLottery, wallet: withManifest('wallet', { widgets: [card] }) } };
}

type ViewOptions = Partial<Parameters<typeof composeView>[1]> & { readonly known?: ReleasedViews };
const DEFAULTS = { viewer: VISITOR, brand: 'Padauk', supportPhone: '', environment: 'sandbox', answers: null } as const;

const composeTest = (path: string, { known = views, ...page }: ViewOptions = {}, otherMarkup = '') =>
  composeView(known, { ...DEFAULTS, registry: toRegistry(), path, ...page }, otherMarkup);
const toMarkup = (path: string, options?: ViewOptions): string => composeTest(path, options)?.markup ?? '';

describe('the first view of home', () => {
  it('K17 contains the fragment of each remote with its reserved height', () => {
    const widget = '<div data-part="lottery live-number" style="--room:228px"><p class="l-number">2D</p></div>';
    expect(toMarkup('/home')).toContain(widget);
  });

  it.each([
    ['en', 228],
    ['zg', 237],
  ] as const)('B3 reserves the height of a widget by the line height of %s: %s px', (locale, roomPx) => {
    expect(toMarkup('/home', { viewer: { ...VISITOR, locale } })).toContain(`style="--room:${roomPx}px"`);
  });

  it.each([
    ['a player', PLAYER, '<p>mine</p>'],
    ['a visitor', VISITOR, '<p>anyone’s</p>'],
  ] as const)('B3 uses the widget view for %s', (_who, viewer, expected) => {
    const games = toViews({ [WIDGET]: '<p>anyone’s</p>', [getPlayerViewName(WIDGET)]: '<p>mine</p>' });
    expect(toMarkup('/home', { viewer, known: { host, remotes: new Map([['lottery', games]]) } })).toContain(expected);
  });

  describe('with an answer in the page', () => {
    const LIVE = '["getLiveNumber",{"game":"two_d"}]';
    const result = { number: '47', isFinal: true, draw: { slot: 'noon', drawsAt: '2026-11-20T05:31:00.000Z' } };
    /** A part with a view that answers fill under a condition. */
    const toFilled = (part: string, markup: Readonly<Record<string, string>>, answer: string, when: object) => {
      const view = Object.keys(markup).at(-1) ?? '';
      return { ...toViews(markup), filled: [{ part, view, answer, when }] } as FirstViews;
    };
    const noon = '<b>⟦answer:number⟧</b><i>Noon ⟦answer:draw.drawsAt:day⟧, ⟦answer:draw.drawsAt:dateTime⟧</i>';
    const parts = { [WIDGET]: '<p>–</p>', [`${WIDGET} noon`]: noon };
    const filled = toFilled(WIDGET, parts, LIVE, { isFinal: true, 'draw.slot': 'noon' });
    const known = { host, remotes: new Map([['lottery', filled]]) };
    const renderNumber = (value: unknown): string =>
      toMarkup('/home', { known, answers: { [LIVE]: { at: 0, value } } }).replace(/.*--room:228px">|<\/div>.*/g, '');

    it('K17 shows the last result with its date', () => {
      expect(renderNumber(result)).toBe('<b>47</b><i>Noon 20/11, 20/11/2026 12:01\u00a0PM</i>');
    });

    it.each([
      ['K17 a number that is not final', { ...result, isFinal: false }],
      ['K17 the number of another draw', { ...result, draw: { ...result.draw, slot: 'evening' } }],
      ['no number', { ...result, number: null }],
      ['no draw', { ...result, draw: null }],
      ['an invalid time', { ...result, draw: { ...result.draw, drawsAt: 'noon' } }],
      ['a time after the last date', { ...result, draw: { ...result.draw, drawsAt: '+275760-09-13T00:00:00.000Z' } }],
      ['a number that is too long', { ...result, number: '4'.repeat(121) }],
      ['an answer of another shape', 'x'],
      ['none', null],
    ])('shows the loading state for %s', (_title, value) => {
      expect(renderNumber(value)).toBe('<p>–</p>');
    });

    it('escapes the text of an answer', () => {
      expect(renderNumber({ ...result, number: '<b>⟦brand⟧' })).toContain('<b>&lt;b&gt;⟦brand⟧</b>');
    });

    it('shows the loading state when the page has no answer', () => {
      expect(toMarkup('/home', { known })).toContain('<p>–</p>');
    });

    it('P1 shows the board of the open draw only at the odds for which its view was built', () => {
      const screens = { 'screen /bet': '<p>Board</p>', 'screen /bet noon': '<b>00 ⟦answer:draw.drawsAt:time⟧</b>' };
      const condition = { 'draw.status': 'open', payoutMultiplier: 85 };
      const board = toFilled('screen /bet', screens, 'getBoard', condition);
      const registry = toRegistry({ routes: [{ path: '/bet', layout: 'default', auth: 'anyone' }] });
      const draw = { status: 'open', drawsAt: result.draw.drawsAt };
      const renderBoardAt = (payoutMultiplier: number, key = '["getBoard",{"drawId":"d1"}]') => {
        const answers = { [key]: { at: 0, value: { draw, payoutMultiplier } } };
        const markup = toMarkup('/bet', { registry, known: { host, remotes: new Map([['lottery', board]]) }, answers });
        return /<(?:b|p)>[^<]*<\/(?:b|p)>/.exec(markup)?.[0];
      };
      expect(renderBoardAt(85)).toBe('<b>00 12:01\u00a0PM</b>');
      expect(renderBoardAt(90)).toBe('<p>Board</p>');
      expect(renderBoardAt(85, '["getBoards",{}]')).toBe('<p>Board</p>');
    });

    it('C3 shows the first picture of home in its place, without losing the other parts of home', () => {
      const PICTURES = '["getSliderImage",{"name":"home"}]';
      const picture = { 'home visitor pictures': '<img src="⟦answer:data.0.slider_image⟧">⟦brand⟧' };
      const pictured = toFilled('home visitor', { ...host.markup.en, ...picture }, PICTURES, {});
      const homeWith = (data: unknown, pictures = {}): string => {
        const answers = { [PICTURES]: { at: 0, value: { data }, pictures } };
        return toMarkup('/home', { known: { host: pictured, remotes: new Map() }, answers });
      };

      const escaped = '<img src="/media/slides/&quot;&gt;&lt;b&gt;.svg">Padauk';
      expect(homeWith([{ slider_image: '/media/slides/"><b>.svg' }])).toContain(escaped);
      const [address, dataUrl] = ['/media/slides/a.svg', 'data:image/svg+xml,"'];
      const inlined = homeWith([{ slider_image: address }], { [address]: dataUrl });
      expect(inlined).toContain('<img src="data:image/svg+xml,&quot;">');
      expect(homeWith([])).toContain('<h1 class="h-brand">Padauk');
    });
  });

  it('E6 keeps an empty place for a remote without first view', () => {
    const markup = toMarkup('/home', { known: { host, remotes: new Map() } });
    expect(markup).toContain('<div data-part="lottery live-number"></div>');
  });

  it.each(['off', 'hidden'] as const)('E6 omits a remote that is %s', (status) => {
    expect(toMarkup('/home', { registry: toRegistry({}, status) })).not.toContain('lottery');
  });

  it('A1 shows widgets for players in the frame for players', () => {
    expect(toMarkup('/', { viewer: PLAYER })).toBe(
      '<h1>player</h1><div data-part="lottery live-number" style="--room:228px"><p class="l-number">2D</p></div><div data-part="wallet card"></div>',
    );
  });

  it('B4 links to the paths of the manifests, in their order', () => {
    const tiles = [createNav('tile', '/b', { order: 2 }), createNav('tile', '/a')];
    const others = [createNav('tab', '/me'), createNav('tile', '/mine', { auth: 'player' })];
    expect(toMarkup('/home', { registry: toRegistry({ nav: [...tiles, ...others] }) })).toContain(
      '<nav><a class="tile" href="/a" d="M0 0">/a</a><a class="tile" href="/b" d="M0 0">/b</a></nav><footer><a href="/me">/me</a></footer>',
    );
  });

  it('F67 escapes texts of manifests and settings, and fills no variables inside them', () => {
    const label = { en: '⟦brand⟧<b>', uni: '', zh: '', shan: '' };
    const registry = toRegistry({ nav: [createNav('tile', '/"><script>', { label })] });
    const markup = toMarkup('/home', { registry, brand: '<i>⟦tabs⟧' });
    expect(markup).toContain('href="/&quot;&gt;&lt;script&gt;"');
    expect(markup).toContain('⟦brand⟧&lt;b&gt;');
    expect(markup).toContain('<h1 class="h-brand">&lt;i&gt;⟦tabs⟧');
  });

  it.each([
    ['sandbox', true],
    ['production', false],
  ] as const)('P23 shows the play-money notice in the %s: %s', (environment, isSaid) => {
    expect(toMarkup('/home', { environment }).includes('Play money')).toBe(isSaid);
  });
});

describe('the first view of a screen', () => {
  it('B3 has the frame of its layout and the name of its part', () => {
    expect(toMarkup('/twoD')).toBe('<main data-part="lottery screen /twoD"><p>draws</p></main>');
  });

  it('B4 has the tab bar and marks the tab of its path', () => {
    expect(toMarkup('/twoD', { registry: toRegistry({ nav: [createNav('tab', '/twoD')] }) })).toBe(
      '<main class="tabbed"><p>draws</p></main><b>/twoD</b>',
    );
  });

  it('P23 of the shell contains the brand', () => {
    expect(toMarkup('/login')).toBe('<form>Padauk</form>');
  });

  const route = (more: Partial<RemoteRoute>): ViewOptions => ({
    registry: toRegistry({ routes: [{ path: '/twoD', layout: 'default', auth: 'anyone', ...more }] }),
  });
  it.each([
    ['an unknown path', '/nothing', {}],
    ['a page for visitors, for a player', '/login', { viewer: PLAYER }],
    ['a screen whose build has no first view', '/wallet', {}],
    ['a section that is not open', '/twoD', route({ isOpen: false })],
    ['a path that redirects', '/twoD', route({ redirect: '/other' })],
    ['a page for players, requested by a visitor', '/twoD', route({ auth: 'player' })],
  ])('B1 does not exist for %s', (_title, path, options) => {
    expect(composeTest(path, options)).toBeNull();
  });
});

describe('normaliseViewer', () => {
  const createViewsWithRule = (selector: string): ReleasedViews => ({
    host,
    remotes: new Map([['lottery', { ...lottery, rules: [{ classes: ['l-number'], css: `${selector} .l-number{}` }] }]]),
  });
  const withRule = createViewsWithRule(':root[data-numbers=large]');

  it.each([
    ['a screen whose build has such a rule', withRule, '/twoD', true],
    ['a screen of an older build', createViewsWithRule(':root[data-theme=dark]'), '/twoD', false],
    ['home', withRule, '/home', false],
    ['an unknown path', withRule, '/nothing', false],
  ])('keeps hasLargeNumbers only where a style rule depends on it: %s', (_title, known, path, expected) => {
    const viewer = { ...VISITOR, hasLargeNumbers: true };
    const normalised = normaliseViewer(known, { registry: toRegistry(), path, viewer });
    expect(normalised).toEqual({ ...viewer, hasLargeNumbers: expected });
  });
});

describe('rules of a first view', () => {
  it('are those of the markup, in the order of the style sheets, with the keyframes that they use', () => {
    expect(composeTest('/home')?.css).toBe('body{}.h-brand{animation:come}.l-number{}@keyframes come{}');
  });

  it('include those of other markup of the page', () => {
    expect(composeTest('/home', {}, '<p class="h-other"></p>')?.css).toContain('.h-other{}');
  });
});
