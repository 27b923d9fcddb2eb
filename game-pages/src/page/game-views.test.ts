import { LOCALES } from '@padauk/contract/text/locales';
import { GAME_VIEWS } from './load-game.ts';
import { loadTexts, type Translate } from './texts.ts';

const OUTCOMES: Readonly<Record<string, readonly (readonly number[])[]>> = {
  'big-small-dice': [
    [1, 2, 3],
    [4, 5, 6],
    [2, 2, 2],
  ],
  'six-animals': [
    [1, 2, 3],
    [4, 5, 6],
  ],
  'dragon-tiger': [
    [0, 12],
    [12, 0],
    [5, 18],
  ],
  roulette: [[0], [1], [2]],
  'rain-reels': [
    [0, 0, 0],
    [0, 1, 3],
    [3, 4, 0, 0, 0, 0, 3, 4, 0, 10, 0, 6],
  ],
};

async function loadCheckedTexts(
  locale: (typeof LOCALES)[number],
): Promise<{ readonly t: Translate; readonly missing: string[] }> {
  const texts = await loadTexts(locale);
  const missing: string[] = [];
  const t: Translate = (key, values) => {
    const text = texts(key, values);
    if (text === key || text.includes('{{')) missing.push(key);
    return text;
  };
  return { t, missing };
}

beforeEach(() => {
  // Reduced motion: no test waits for an animation.
  // The query that hasReducedMotion reads.
  globalThis.matchMedia = ((query: string) => ({ matches: true, media: query })) as typeof globalThis.matchMedia;
});

describe.each(Object.keys(GAME_VIEWS))('the page of %s', (id) => {
  it.each(LOCALES)('P22 has all its texts in %s', async (locale) => {
    const { t, missing } = await loadCheckedTexts(locale);
    const gameView = (await GAME_VIEWS[id]?.())?.gameView;
    if (gameView === undefined) throw new Error(`no game view of ${id}`);

    gameView.createStage(t);
    const spots = gameView.createSpots(t);
    for (const shown of OUTCOMES[id] ?? []) {
      gameView.formatOutcome(t, shown);
      gameView.createBead(t, shown);
    }
    for (const key of [
      'title',
      'go',
      ...Array.from({ length: gameView.ruleCount }, (_none, rule) => `rules.${rule + 1}`),
    ])
      t(`${id}.${key}`);

    expect(missing).toEqual([]);
    expect(spots.map(({ spot }) => spot).sort()).toEqual([...gameView.game.spots].sort());
  });

  it('P6 shows every outcome on its stage', async () => {
    const { t } = await loadCheckedTexts('en');
    const gameView = (await GAME_VIEWS[id]?.())?.gameView;
    const stage = gameView?.createStage(t);
    for (const shown of OUTCOMES[id] ?? []) {
      stage?.start();
      await stage?.show(shown);
    }
    stage?.stop();

    expect(stage?.element.querySelector('svg')).not.toBeNull();
  });
});

describe('the wheel of roulette', () => {
  it('P6 renders the disc as a separate svg layer with 37 fields', async () => {
    const { t } = await loadCheckedTexts('en');
    const disc = (await GAME_VIEWS['roulette']?.())?.gameView.createStage(t).element.querySelector('.disc');

    expect(disc?.tagName).toBe('svg');
    expect(disc?.parentElement?.closest('svg')).toBeNull();
    expect(disc?.querySelectorAll('path')).toHaveLength(37);
  });
});

describe('the beads of the last rounds', () => {
  it.each(LOCALES)('P22 show animals as pictures with their full names as text, in %s', async (locale) => {
    const { t } = await loadCheckedTexts(locale);
    const { pictures, text } = (await GAME_VIEWS['six-animals']?.())?.gameView.createBead(t, [1, 2, 2]) ?? {};

    expect(pictures).toHaveLength(3);
    expect(text).toBe([1, 2, 2].map((side) => t(`six-animals.animal.${side === 1 ? 'fish' : 'crab'}`)).join(' · '));
  });
});
