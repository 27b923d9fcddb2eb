import type { Result } from '@padauk/contract/platform/result';
import { getOutcome } from '../api/client.ts';
import { i18n, loadTexts } from '../i18n/i18n.ts';
import { formatRefusal } from '../i18n/refusal-text.ts';
import { toast } from '../page/toast.store.ts';

type Toast = Parameters<typeof toast.show>[0];

function toToast(answer: Result<unknown>, accepted: string | null): Toast {
  if (answer.ok)
    return { tone: 'success', text: i18n.t([`accepted.${accepted}`, 'accepted.other'], { ns: 'refusal' }) };
  return getOutcome(answer.refusal.code) === 'lost'
    ? { tone: 'warning', text: i18n.t('lost.text', { ns: 'common' }) }
    : { tone: 'error', text: formatRefusal(answer.refusal) };
}

export async function showLateToast(answer: Result<unknown>, accepted: string | null): Promise<void> {
  await loadTexts('common', 'refusal');
  toast.show(toToast(answer, accepted));
}
