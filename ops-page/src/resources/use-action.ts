import { useState } from 'react';
import type { Problem } from './answer.types.ts';
import { changedIn, previewIn, type Changed, type Preview } from './releases.rules.ts';
import { askRelease, type Done, type ReleaseCall } from './ask-release.ts';

export type Doing =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'busy'; readonly said: readonly string[] }
  | { readonly kind: 'done'; readonly text: string; readonly changed: Changed | null; readonly preview: Preview | null }
  | { readonly kind: 'failed'; readonly problem: Problem };

export interface Action {
  readonly doing: Doing;
  readonly perform: (call: ReleaseCall) => Promise<void>;
  readonly forget: () => void;
}

/** Sends changes one at a time; `changed` runs after success. */
export function useAction(key: string, changed: () => void): Action {
  const [doing, setDoing] = useState<Doing>({ kind: 'nothing' });
  const perform = async (call: ReleaseCall): Promise<void> => {
    if (doing.kind === 'busy') return;
    const said: string[] = [];
    setDoing({ kind: 'busy', said: [] });
    const answer = await askRelease(key, call, (line) => {
      said.push(line);
      setDoing({ kind: 'busy', said: [...said] });
    });
    setDoing(answer.ok ? doneOf(answer.value) : { kind: 'failed', problem: answer.problem });
    if (answer.ok) changed();
  };
  return { doing, perform, forget: () => setDoing({ kind: 'nothing' }) };
}

function doneOf({ json, text }: Done): Doing {
  return { kind: 'done', text, changed: changedIn(json), preview: previewIn(json) };
}
