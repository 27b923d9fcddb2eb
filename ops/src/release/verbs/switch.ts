import { switchRemote } from '../switch-remote.ts';
import type { ReleaseState } from '../store.types.ts';
import type { Answer, Invocation } from '../verb.types.ts';
import { toChangeAnswer } from './change-answer.rules.ts';

const createSwitchVerb =
  (status: ReleaseState['status']) =>
  async (invocation: Invocation): Promise<Answer> =>
    toChangeAnswer(
      invocation,
      await switchRemote(invocation.store, { remote: invocation.words['remote'] ?? '', status }, invocation.operator),
    );

export const on = createSwitchVerb('on');
export const off = createSwitchVerb('off');
export const hide = createSwitchVerb('hidden');
