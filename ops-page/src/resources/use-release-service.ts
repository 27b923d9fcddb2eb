import { useCallback, useEffect, useState } from 'react';
import { callReleaseService, type Problem, type ReleaseCall, type ReleaseResult } from './operators-port.ts';
import { type ChangeResult, type Preview, toChangeResult, toPreview } from './releases.rules.ts';

export type ActionState =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'busy'; readonly lines: readonly string[] }
  | {
      readonly kind: 'done';
      readonly text: string;
      readonly change: ChangeResult | null;
      readonly preview: Preview | null;
    }
  | { readonly kind: 'failed'; readonly problem: Problem };

export interface Action {
  readonly state: ActionState;
  readonly perform: (call: ReleaseCall) => Promise<void>;
  readonly clear: () => void;
}

/** Sends changes one at a time; `onSuccess` runs after each success. */
export function useAction(key: string, onSuccess: () => void): Action {
  const [state, setState] = useState<ActionState>({ kind: 'nothing' });
  const perform = async (call: ReleaseCall): Promise<void> => {
    if (state.kind === 'busy') return;
    const lines: string[] = [];
    setState({ kind: 'busy', lines: [] });
    const answer = await callReleaseService(key, call, (line) => {
      lines.push(line);
      setState({ kind: 'busy', lines: [...lines] });
    });
    setState(answer.ok ? toDoneState(answer.value) : { kind: 'failed', problem: answer.problem });
    if (answer.ok) onSuccess();
  };
  return { state, perform, clear: () => setState({ kind: 'nothing' }) };
}

function toDoneState({ json, text }: ReleaseResult): ActionState {
  return { kind: 'done', text, change: toChangeResult(json), preview: toPreview(json) };
}

const POLL_INTERVAL_MS = 5_000;

/** A value polled every five seconds while the page is visible. A failed poll keeps the old value. */
export interface Polling<Value> {
  readonly value: Value | null;
  readonly problem: Problem | null;
  /** Polls at once, as after a change. */
  readonly refresh: () => void;
}

/** `read` must have a stable identity, such as a function of a module. */
export function usePolling<Value>(
  key: string,
  call: ReleaseCall,
  read: (json: ReleaseResult['json']) => Value,
): Polling<Value> {
  const [round, setRound] = useState(0);
  const [value, setValue] = useState<Value | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const serializedCall = JSON.stringify(call);
  useEffect(() => {
    let isCancelled = false;
    const poll = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return;
      const answer = await callReleaseService(key, JSON.parse(serializedCall) as ReleaseCall); // serialized above
      if (isCancelled) return;
      setProblem(answer.ok ? null : answer.problem);
      if (answer.ok) setValue(read(answer.value.json));
    };
    void poll();
    const timer = setInterval(() => void poll(), POLL_INTERVAL_MS);
    const handleVisibilityChange = (): void => void poll();
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => {
      isCancelled = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleVisibilityChange);
    };
  }, [key, serializedCall, read, round]);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  return { value, problem, refresh };
}
