import { useCallback } from 'react';
import type { Result } from '@padauk/contract/result';
import { ownerOf } from '../api/client.ts';
import { outcomeOf } from '../api/refusal-of.rules.ts';
import { i18n, loadTexts } from '../i18n/i18n.ts';
import { refusalText } from '../i18n/refusal-text.ts';
import { session } from '../session/session.store.ts';
import { toast } from './toast.store.ts';
import { useIsMounted } from './use-is-mounted.ts';

/** Keys of namespace `refusal`; the last one serves endpoints without their own sentence. */
const acceptedKeys = (name: string): readonly string[] => [`accepted.${name}`, 'accepted.other'];

/** A form and its command receive the same answer: show one toast. */
const notified = new WeakSet<Result<unknown>>();

type Notify = (answer: Result<unknown>) => void;

/**
 * Shows the outcome as a toast after the component has unmounted, if the same player is still logged in.
 * Call the returned function when sending, then its result with the answer. `accepted`: endpoint name; null: no toast.
 */
export function useLateAnswer(accepted: string | null): () => Notify {
  const isMounted = useIsMounted();
  return useCallback(() => {
    const owner = ownerOf(session.current());
    return (answer) => {
      if (isMounted() || notified.has(answer) || ownerOf(session.current()) !== owner) return;
      if (answer.ok && accepted === null) return;
      notified.add(answer);
      loadTexts('common', 'refusal').then(
        () => void toast.show(newsOf(answer, accepted)),
        () => undefined, // offline: the history shows the outcome
      );
    };
  }, [isMounted, accepted]);
}

function newsOf(answer: Result<unknown>, accepted: string | null): Parameters<typeof toast.show>[0] {
  if (answer.ok) return { tone: 'success', text: i18n.t([...acceptedKeys(accepted ?? 'other')], { ns: 'refusal' }) };
  return outcomeOf(answer.refusal.code) === 'lost'
    ? { tone: 'warning', text: i18n.t('lost.text', { ns: 'common' }) }
    : { tone: 'error', text: refusalText(answer.refusal) };
}
