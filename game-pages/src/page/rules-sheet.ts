import { el } from './dom.ts';
import type { GameWords } from './face.ts';
import { openSheet } from './sheet.ts';
import type { Text } from './texts.ts';

export function openRules(t: Text, face: GameWords): void {
  const { id } = face.game;
  openSheet(
    t('rules.title'),
    t('close'),
    el(
      'ul',
      { class: 'rules' },
      ...Array.from({ length: face.ruleCount }, (_unused, index) => el('li', {}, t(`${id}.rules.${index + 1}`))),
    ),
    el('p', { class: 'return' }, t('rules.return', { percent: (face.returnBasisPoints / 100).toFixed(2) })),
    el('h3', {}, t('rules.fairTitle')),
    el('p', {}, t('rules.fair')),
    el('p', { class: 'quiet' }, t('rules.play')),
  );
}
