import { switchRemote } from '../switch-remote.ts';
import type { ReleaseState } from '../store.types.ts';
import type { Answer, Invocation } from '../verb.types.ts';
import { changeAnswer } from './change-answer.rules.ts';

const to =
  (status: ReleaseState['status']) =>
  async (invocation: Invocation): Promise<Answer> =>
    changeAnswer(
      invocation,
      await switchRemote(invocation.store, { remote: invocation.words['remote'] ?? '', status }, invocation.operator),
    );

export const on = to('on');
export const off = to('off');
export const hide = to('hidden');
