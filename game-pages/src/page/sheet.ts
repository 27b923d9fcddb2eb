import { createElement, createIcon } from './dom.ts';
import type { GameInfo } from './game-view.ts';
import type { Translate } from './texts.ts';

const CLOSE_ICON = ['M18 6 6 18', 'm6 6 12 12'];

/** A dialog that its button, Escape and the phone's Back close. */
export function openSheet(title: string, closeLabel: string, ...children: readonly Node[]): HTMLDialogElement {
  const dialog: HTMLDialogElement = createElement(
    'dialog',
    { class: 'sheet', 'aria-label': title },
    createElement(
      'div',
      { class: 'sheet-head' },
      createElement('h2', {}, title),
      createElement(
        'button',
        { type: 'button', class: 'bare', 'aria-label': closeLabel, press: (): void => dialog.close() },
        createIcon(...CLOSE_ICON),
      ),
    ),
    ...children,
  );
  const onBack = (): void => dialog.close();
  history.pushState({ sheet: true }, '');
  addEventListener('popstate', onBack);
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', onBack);
    dialog.remove();
    // Closed by its button: removes the history entry that the dialog added.
    if ((history.state as { sheet?: boolean } | null)?.sheet === true) history.back();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

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
