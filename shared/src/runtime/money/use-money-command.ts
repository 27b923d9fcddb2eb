import { useState } from 'react';
import type { Endpoint } from '@padauk/contract/platform/endpoint';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { refused, type Result } from '@padauk/contract/platform/result';
import { api, getOutcome, getOwnerId } from '../api/client.ts';
import { buildCommandName, listPending, usePending } from '../api/pending-commands.ts';
import { useLateAnswer } from '../late-answer/use-late-answer.ts';
import { session, useSession } from '../session/session.store.ts';

export interface UnknownCommand<Request> {
  /** Without secrets: the player enters the PIN again. */
  readonly sent: Partial<Request>;
  /** The last send, in ms of the phone's clock. */
  readonly at: number;
  /** The refusal of the last try; null after a reload. */
  readonly refusal: Refusal | null;
}

export interface MoneyCommand<Request, Answer> {
  readonly isSending: boolean;
  /** While set, the screen locks its input and offers only to resend this same command (ADR-22). */
  readonly unknown: UnknownCommand<Request> | null;
  readonly send: (request: Request) => Promise<Result<Answer>>;
  /** Resends the unknown command with its key; the server runs it at most once. With a PIN, use `send` instead. */
  readonly resend: () => Promise<void>;
  /** The final refusal after `resend`. */
  readonly refusal: Refusal | null;
}

interface MoneyCommandOptions<Request, Answer> {
  /** Limits the hook to some commands of the endpoint; default: all. */
  readonly matches?: (sent: Partial<Request>) => boolean;
  /** The command was executed, now or by an earlier try. */
  readonly onAccepted?: (answer: Answer, sent: Request) => void;
  /** The command was not executed and never will be. */
  readonly onRefused?: (refusal: Refusal) => void;
  /** True when `onAccepted` shows a toast: the hook then adds none after the screen has closed. */
  readonly showsToast?: boolean;
}

/**
 * Sends a money command. Its key, request (no secrets) and unknown outcome survive a reload and an expired session.
 * Until a verdict, for at most a day, only the same command can be sent. After the screen has closed, the callbacks
 * still run and a toast shows the outcome.
 */
export function useMoneyCommand<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  { matches = () => true, onAccepted, onRefused, showsToast = false }: MoneyCommandOptions<Request, Answer> = {},
): MoneyCommand<Request, Answer> {
  const [lastRefusal, setLastRefusal] = useState<Refusal | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isOwn = ({ request }: { readonly request: object }): boolean => matches(request);
  const ownCommands = usePending(getOwnerId(useSession()), endpoint.name).filter(isOwn);
  const lost = ownCommands.find(({ isUnknown }) => isUnknown);
  const startLateAnswer = useLateAnswer(showsToast ? null : endpoint.name);

  const deliver = async (request: Request): Promise<Result<Answer>> => {
    const owner = getOwnerId(session.current());
    const pendingUnknown = listPending(owner, endpoint.name)
      .filter(isOwn)
      .find(({ isUnknown }) => isUnknown);
    if (
      pendingUnknown !== undefined &&
      pendingUnknown.name !== buildCommandName({ owner, endpoint: endpoint.name, request })
    )
      return refused(createRefusal('KEY_IN_PROGRESS'));
    const notifyLate = startLateAnswer();
    const answer = await api.callEndpoint(endpoint, request);
    const current = session.current();
    // Another player has logged in meanwhile: do not touch their drafts.
    if (current.kind === 'player' && getOwnerId(current) !== owner) return answer;
    setLastRefusal(answer.ok ? null : answer.refusal);
    if (answer.ok) onAccepted?.(answer.value, request);
    else if (getOutcome(answer.refusal.code) === 'answered') onRefused?.(answer.refusal);
    notifyLate(answer);
    return answer;
  };

  return {
    isSending: ownCommands.some(({ isInFlight }) => isInFlight),
    unknown: lost === undefined ? null : { sent: lost.request, at: lost.at, refusal: lastRefusal },
    refusal,
    send: (request) => {
      setRefusal(null);
      return deliver(request);
    },
    resend: async () => {
      if (lost === undefined) return;
      const answer = await deliver(lost.request as Request); // complete: with secrets, `send` resends it
      setRefusal(!answer.ok && getOutcome(answer.refusal.code) === 'answered' ? answer.refusal : null);
    },
  };
}
