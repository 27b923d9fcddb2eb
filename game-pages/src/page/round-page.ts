import { readRound } from './game-api.ts';
import { createButton, createElement } from './dom.ts';
import { createRoundItem } from './rounds-sheet.ts';
import { loadRoundInfo } from './load-game.ts';
import type { Translate } from './texts.ts';

const ROUND_PREFIX = 'round=';

/** Distinguishes the id of a round to verify from a launch code. */
export function isRoundCode(code: string): boolean {
  return code.startsWith(ROUND_PREFIX);
}

/** Verifies one round; the app's list of rounds links here. Back uses the browser history. */
export async function showRound(root: HTMLElement, t: Translate, code: string): Promise<void> {
  const answer = await readRound(code.slice(ROUND_PREFIX.length));
  const info = answer.ok ? await loadRoundInfo(answer.value.game) : null;
  document.title = t('rounds.one');
  root.replaceChildren(
    createElement(
      'main',
      { class: 'one-round' },
      createElement('h1', {}, t('rounds.one')),
      ...(answer.ok && info !== null
        ? [
            createElement('p', {}, t(info.titleKey ?? `${answer.value.game}.title`)),
            createElement('p', { class: 'quiet' }, t('rounds.how')),
            createElement('ul', { class: 'rounds' }, createRoundItem(t, info, answer.value.round)),
          ]
        : [
            createElement(
              'p',
              {},
              t(answer.ok || answer.code === 'NO_SESSION' ? 'rounds.unknown' : `refusal.${answer.code}`),
            ),
          ]),
      createButton('go', () => history.back(), t('rounds.back')),
    ),
  );
}
