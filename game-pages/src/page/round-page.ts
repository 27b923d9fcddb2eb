import { readRound } from './calls.ts';
import { el } from './dom.ts';
import { roundItem } from './rounds-sheet.ts';
import { loadWords } from './stands.ts';
import type { Text } from './texts.ts';

const ROUND = 'round=';

/** Distinguishes the id of a round to verify from a launch code. */
export function isRoundAddress(code: string): boolean {
  return code.startsWith(ROUND);
}

/** Verifies one round; the app's list of rounds links here. Back uses the browser history. */
export async function showRound(root: HTMLElement, t: Text, code: string): Promise<void> {
  const answer = await readRound(code.slice(ROUND.length));
  const words = answer.ok ? await loadWords(answer.value.game) : null;
  document.title = t('rounds.one');
  root.replaceChildren(
    el(
      'main',
      { class: 'one-round' },
      el('h1', {}, t('rounds.one')),
      ...(answer.ok && words !== null
        ? [
            el('p', {}, t(words.titleKey ?? `${answer.value.game}.title`)),
            el('p', { class: 'quiet' }, t('rounds.how')),
            el('ul', { class: 'rounds' }, roundItem(t, words, answer.value.round)),
          ]
        : [el('p', {}, t(answer.ok || answer.code === 'NO_SESSION' ? 'rounds.unknown' : `refusal.${answer.code}`))]),
      el('button', { type: 'button', class: 'go', press: () => history.back() }, t('rounds.back')),
    ),
  );
}
