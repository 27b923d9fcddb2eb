import { useCallback, useState } from 'react';
import {
  callReleaseService,
  type Problem,
  type ReleaseCall,
  type ReleaseResult,
  type Result,
} from './operators-port.ts';
import { type ChangeResult, type Preview, toChangeResult, toPreview } from './releases.rules.ts';
import { type Polling, usePolledValue } from './use-polled-value.ts';

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

/** `read` must have a stable identity, such as a function of a module. */
export function usePolling<Value>(
  key: string,
  call: ReleaseCall,
  read: (json: ReleaseResult['json']) => Value,
): Polling<Value> {
  const serializedCall = JSON.stringify(call);
  const load = useCallback(async (): Promise<Result<Value>> => {
    const answer = await callReleaseService(key, JSON.parse(serializedCall) as ReleaseCall); // serialized above
    return answer.ok ? { ok: true, value: read(answer.value.json) } : answer;
  }, [key, serializedCall, read]);
  return usePolledValue(load, POLL_INTERVAL_MS);
}
