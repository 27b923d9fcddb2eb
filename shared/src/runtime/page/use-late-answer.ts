import { useCallback } from 'react';
import type { Result } from '@padauk/contract/result';
import { ownerOf } from '../api/client.ts';
import { outcomeOf } from '../api/refusal-of.rules.ts';
import { i18n, loadTexts } from '../i18n/i18n.ts';
import { refusalText } from '../i18n/refusal-text.ts';
import { session } from '../session/session.store.ts';
import { toast } from './toast.store.ts';
import { useIsMounted } from './use-is-mounted.ts';

/** Under `accepted` of namespace `refusal`: for an endpoint without a sentence, the last one. */
const acceptedKeys = (name: string): readonly string[] => [`accepted.${name}`, 'accepted.other'];

/** A form and the command that it sends get the same answer: one toast. */
const notified = new WeakSet<Result<unknown>>();

type Notify = (answer: Result<unknown>) => void;

/**
 * Shows the outcome of a call as a toast when its component is gone. Call the function when the call is sent, and what it
 * returns with the answer. No toast is shown once the player has logged out or another one has logged in.
 * `accepted`: the name of the endpoint; null when the caller itself shows that the call was accepted.
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
        () => undefined, // without a network the history shows it
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
