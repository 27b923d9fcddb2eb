import { createElement, createIcon } from './dom.ts';

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
