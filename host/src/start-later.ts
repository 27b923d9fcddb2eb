import { removeBreakMarks } from '@padauk/contract/text/break-marks.rules';
import { registerWorker } from './worker/register-worker.ts';

/** The services that the first view does not need. */
export async function startLater(): Promise<void> {
  document.addEventListener('copy', copyWithoutBreakMarks);
  if ('serviceWorker' in navigator) await registerWorker();
}

/** Break marks hold Burmese words together on a line. In a copied text they would hide the word from a search. */
function copyWithoutBreakMarks(event: ClipboardEvent): void {
  const selected = document.getSelection()?.toString() ?? '';
  const text = removeBreakMarks(selected);
  if (text === selected) return;
  event.clipboardData?.setData('text/plain', text);
  event.preventDefault();
}
