import { useState } from 'react';
import type { Endpoint } from '@padauk/contract/endpoint';
import { refusal as refusalWith, type Refusal } from '@padauk/contract/refusals';
import { refused, type Result } from '@padauk/contract/result';
import { api, ownerOf } from '../api/client.ts';
import { nameOf, pendingOf, usePending } from '../api/pending-commands.ts';
import { outcomeOf } from '../api/refusal-of.rules.ts';
import { useLateAnswer } from '../page/use-late-answer.ts';
import { session, useSession } from '../session/session.store.ts';

/** A command that was sent, and nobody here knows whether it has happened. */
export interface UnknownCommand<Request> {
  /** Without secrets: a PIN is asked for again. */
  readonly sent: Partial<Request>;
  /** When it was last sent, by the phone's clock. */
  readonly at: number;
  /** What the last try has heard; null after a reload. */
  readonly refusal: Refusal | null;
}

export interface MoneyCommand<Request, Answer> {
  readonly isSending: boolean;
  /** While this is set, nothing but the very same may be sent: the screen locks what was sent, and offers to ask again. */
  readonly unknown: UnknownCommand<Request> | null;
  readonly send: (request: Request) => Promise<Result<Answer>>;
  /** Sends what is unknown once more, under its key: the server does it once, or says what it has answered. A command with a PIN is sent again by `send`, with the PIN. */
  readonly askAgain: () => Promise<void>;
  /** What was asked about again has not happened, and why. */
  readonly refusal: Refusal | null;
}

interface MoneyCommandOptions<Request, Answer> {
  /** Which commands of this endpoint the screen is about; all, when it is left out. */
  readonly isFor?: (sent: Partial<Request>) => boolean;
  /** It has happened: now, or when it was sent before. */
  readonly onAccepted?: (answer: Answer, sent: Request) => void;
  /** It has not happened, and will not. */
  readonly onRefused?: (refusal: Refusal) => void;
  /** `onAccepted` shows a toast itself: none is added when the screen has gone. */
  readonly showsToast?: boolean;
}

/**
 * A command about money. Its key, what was sent (no secrets) and that the answer is not known outlive a reload and an expired session;
 * until there is a verdict, only the very same command can be sent. It is settled by the answer, whoever asked for it, or after a day.
 * An answer that comes after the screen has gone still calls `onAccepted` or `onRefused`, and a toast shows the outcome.
 */
export function useMoneyCommand<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  { isFor = () => true, onAccepted, onRefused, showsToast = false }: MoneyCommandOptions<Request, Answer> = {},
): MoneyCommand<Request, Answer> {
  const [heard, setHeard] = useState<Refusal | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isOwn = ({ request }: { readonly request: object }): boolean => isFor(request);
  const own = usePending(ownerOf(useSession()), endpoint.name).filter(isOwn);
  const lost = own.find(({ isUnknown }) => isUnknown);
  const startLateAnswer = useLateAnswer(showsToast ? null : endpoint.name);

  const deliver = async (request: Request): Promise<Result<Answer>> => {
    const owner = ownerOf(session.current());
    const waiting = pendingOf(owner, endpoint.name)
      .filter(isOwn)
      .find(({ isUnknown }) => isUnknown);
    if (waiting !== undefined && waiting.name !== nameOf({ owner, endpoint: endpoint.name, request }))
      return refused(refusalWith('KEY_IN_PROGRESS'));
    const notifyLate = startLateAnswer();
    const answer = await api.call(endpoint, request);
    const now = session.current();
    // Another player has logged in meanwhile: it must not touch their drafts.
    if (now.kind === 'player' && ownerOf(now) !== owner) return answer;
    setHeard(answer.ok ? null : answer.refusal);
    if (answer.ok) onAccepted?.(answer.value, request);
    else if (outcomeOf(answer.refusal.code) === 'answered') onRefused?.(answer.refusal);
    notifyLate(answer);
    return answer;
  };

  return {
    isSending: own.some(({ isUnderWay }) => isUnderWay),
    unknown: lost === undefined ? null : { sent: lost.request, at: lost.at, refusal: heard },
    refusal,
    send: (request) => {
      setRefusal(null);
      return deliver(request);
    },
    askAgain: async () => {
      if (lost === undefined) return;
      const answer = await deliver(lost.request as Request); // whole: without secrets it is sent again by `send`
      setRefusal(!answer.ok && outcomeOf(answer.refusal.code) === 'answered' ? answer.refusal : null);
    },
  };
}
