import { useState } from 'react';
import type { Problem } from './result.types.ts';
import { toChangeResult, toPreview, type ChangeResult, type Preview } from './releases.rules.ts';
import { callReleaseService, type ReleaseResult, type ReleaseCall } from './call-release-service.ts';

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
