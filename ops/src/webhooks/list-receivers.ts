import { readControls } from '../store/controls.ts';
import type { Webhook } from '../store/controls.rules.ts';
import type { Store } from '../store/store.types.ts';
import { readEventSources } from './deliver-events.ts';
import { getDeliveryHealth, readDelivery, type DeliveryState } from './delivery-state.ts';
import { listPendingEvents } from './events.rules.ts';

export interface Receiver extends Pick<Webhook, 'id' | 'events' | 'who' | 'at'> {
  /** Without its path, which is often a password. */
  readonly receiver: string;
  readonly state: ReturnType<typeof getDeliveryHealth>;
  readonly waiting: number;
  readonly sentAt: DeliveryState['sentAt'];
  readonly failingSince: DeliveryState['failingSince'];
  readonly problem: DeliveryState['problem'];
}

/** Throws `RefusalError` if the controls are damaged. */
export async function listReceivers(store: Store, now: Date): Promise<readonly Receiver[]> {
  const { webhooks } = await readControls(store.storage);
  if (webhooks.length === 0) return [];
  const sources = await readEventSources(store);
  return Promise.all(
    webhooks.map(async (webhook) => {
      const { state } = await readDelivery(store.storage, webhook);
      const { id, events, who, at } = webhook;
      const { sentAt, failingSince, problem, position } = state;
      const waiting = listPendingEvents(sources, webhook, position).length;
      const receiver = new URL(webhook.url).origin;
      return {
        id,
        receiver,
        events,
        state: getDeliveryHealth(state, now),
        waiting,
        sentAt,
        failingSince,
        problem,
        who,
        at,
      };
    }),
  );
}

export function describeDeadReceiver({ id, receiver, failingSince, problem }: Receiver): string {
  return `webhook ${id} (${receiver}) has received nothing since ${failingSince ?? ''}: ${problem ?? ''}`;
}
