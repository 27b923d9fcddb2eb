import { switchRemote } from '../switch-remote.ts';
import type { Standing } from '../store.types.ts';
import type { Answer, Order } from '../verb.types.ts';
import { changeAnswer } from './change-answer.rules.ts';

const to =
  (status: Standing['status']) =>
  async (order: Order): Promise<Answer> =>
    changeAnswer(
      order,
      await switchRemote(order.store, { remote: order.words['remote'] ?? '', status }, order.operator),
    );

export const on = to('on');
export const off = to('off');
export const hide = to('hidden');
