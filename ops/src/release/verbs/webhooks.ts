import { randomBytes } from 'node:crypto';
import { changeControls } from '../../store/controls.ts';
import { ALL_REMOTES, WEBHOOK_EVENTS, type Webhook, type WebhookEvent } from '../../store/controls.rules.ts';
import { RefusalError } from '../../store/refusal-error.ts';
import { formatTable } from '../../terminal/table.rules.ts';
import { UsageError } from '../../terminal/command-line.ts';
import type { Answer, Invocation } from '../../verb.ts';
import { readAlarms } from '../../webhooks/alarms.ts';
import { removeDelivery } from '../../webhooks/delivery-state.ts';
import { listReceivers } from '../../webhooks/list-receivers.ts';
import { findUrlProblem, parseAllowPrivate } from '../../webhooks/receiver-address.rules.ts';
import { createSecret, removeSecret } from '../../webhooks/secrets.ts';

export async function add({ words: { url = '' }, options, store, env, operator }: Invocation): Promise<Answer> {
  const allowPrivate = parseAllowPrivate(env['WEBHOOK_PRIVATE']);
  if (allowPrivate === null) throw new UsageError('add-webhook: WEBHOOK_PRIVATE must be on or off');
  const problem = findUrlProblem(url, allowPrivate);
  if (problem !== null) throw new UsageError(`add-webhook: the address ${problem}`);
  const events = parseEvents(options.events);
  const id = randomBytes(4).toString('hex');
  // First, so that no event is ever sent unsigned.
  const secret = await createSecret(store.sharedStorage, id);
  await addWebhook(store, { id, url, events }, operator);
  operator.report('this is the only copy of the secret that signs the events: give it to the receiver');
  return { isOk: true, json: { id, events, secret }, text: `${id}\n${secret}` };
}

function parseEvents(text: string | undefined): readonly WebhookEvent[] {
  if (text === undefined) return WEBHOOK_EVENTS;
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !WEBHOOK_EVENTS.some((event) => event === name));
  if (unknown !== undefined)
    throw new UsageError(`add-webhook: there is no event "${unknown}"; there are ${WEBHOOK_EVENTS.join(', ')}`);
  return WEBHOOK_EVENTS.filter((event) => names.includes(event));
}

/** It gets what happens from now on. */
async function addWebhook(
  store: Invocation['store'],
  webhook: Pick<Webhook, 'id' | 'url' | 'events'>,
  operator: Invocation['operator'],
): Promise<void> {
  const { storage } = store;
  await changeControls(
    storage,
    {
      action: 'add-webhook',
      remote: ALL_REMOTES,
      subject: webhook.id,
      decide: async (controls, { number, at }) => {
        const revision = (await store.readAudit()).lines.at(-1)?.revision ?? 0;
        const alarm = (await readAlarms(storage)).at(-1)?.number ?? 0;
        const added = { ...webhook, who: operator.who, at, from: { revision, control: number, alarm } };
        return { ...controls, webhooks: [...controls.webhooks, added] };
      },
    },
    operator,
  );
}

export async function list({ store }: Invocation): Promise<Answer> {
  const webhooks = await listReceivers(store, new Date());
  const rows = webhooks.map(({ id, receiver, events, state, waiting, sentAt, failingSince, problem }) => ({
    id,
    receiver,
    events: events.join(','),
    state,
    waiting,
    sent: sentAt ?? '-',
    'failing since': failingSince ?? '-',
    problem: problem ?? '-',
  }));
  return { isOk: true, json: { webhooks }, text: rows.length === 0 ? 'there are no webhooks' : formatTable(rows) };
}

export async function remove({ words: { id = '' }, store, operator }: Invocation): Promise<Answer> {
  const { storage, sharedStorage } = store;
  await changeControls(
    storage,
    {
      action: 'remove-webhook',
      remote: ALL_REMOTES,
      subject: id,
      decide: (controls) => {
        const webhooks = controls.webhooks.filter((webhook) => webhook.id !== id);
        if (webhooks.length === controls.webhooks.length)
          throw new RefusalError(`there is no webhook ${id}`, 'pnpm ops release webhooks lists them');
        return { ...controls, webhooks };
      },
    },
    operator,
  );
  await removeDelivery(storage, id);
  await removeSecret(sharedStorage, id);
  return { isOk: true, json: { id }, text: `${id} is removed` };
}
