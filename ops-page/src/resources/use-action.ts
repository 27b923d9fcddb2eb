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

/** Sends changes one at a time; `changed` runs after success. */
export function useAction(key: string, changed: () => void): Action {
  const [doing, setDoing] = useState<ActionState>({ kind: 'nothing' });
  const perform = async (call: ReleaseCall): Promise<void> => {
    if (doing.kind === 'busy') return;
    const said: string[] = [];
    setDoing({ kind: 'busy', lines: [] });
    const answer = await callReleaseService(key, call, (line) => {
      said.push(line);
      setDoing({ kind: 'busy', lines: [...said] });
    });
    setDoing(answer.ok ? toDoneState(answer.value) : { kind: 'failed', problem: answer.problem });
    if (answer.ok) changed();
  };
  return { state: doing, perform, clear: () => setDoing({ kind: 'nothing' }) };
}

function toDoneState({ json, text }: ReleaseResult): ActionState {
  return { kind: 'done', text, change: toChangeResult(json), preview: toPreview(json) };
}
