import { createElement } from './dom.ts';
import type { GameInfo } from './game-view.ts';
import { openSheet } from './sheet.ts';
import type { Translate } from './texts.ts';

export function openRules(t: Translate, info: GameInfo): void {
  const { id } = info.game;
  openSheet(
    t('rules.title'),
    t('close'),
    createElement(
      'ul',
      { class: 'rules' },
      ...Array.from({ length: info.ruleCount }, (_unused, index) =>
        createElement('li', {}, t(`${id}.rules.${index + 1}`)),
      ),
    ),
    createElement('p', { class: 'return' }, t('rules.return', { percent: (info.returnBasisPoints / 100).toFixed(2) })),
    createElement('h3', {}, t('rules.fairTitle')),
    createElement('p', {}, t('rules.fair')),
    createElement('p', { class: 'quiet' }, t('rules.play')),
  );
}
