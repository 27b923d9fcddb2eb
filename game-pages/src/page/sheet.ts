import { el, icon } from './dom.ts';

const CLOSE = ['M18 6 6 18', 'm6 6 12 12'];

/** What lies over the page: closed by its button, by Escape, and by the phone's Back. */
export function openSheet(title: string, closeLabel: string, ...children: readonly Node[]): HTMLDialogElement {
  const dialog: HTMLDialogElement = el(
    'dialog',
    { class: 'sheet', 'aria-label': title },
    el(
      'div',
      { class: 'sheet-head' },
      el('h2', {}, title),
      el(
        'button',
        { type: 'button', class: 'bare', 'aria-label': closeLabel, press: (): void => dialog.close() },
        icon(...CLOSE),
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
    // Closed by its own button: the step of the history that it had is taken back.
    if ((history.state as { sheet?: boolean } | null)?.sheet === true) history.back();
  });
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
