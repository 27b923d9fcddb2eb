import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeQueue } from '@padauk/contract/office/office';
import { renderScreen } from '@padauk/shared/testing';
import type { Operator } from '../../resources/operator.ts';
import { createFakePort, type FakePort } from '../../test-data/fake-port.ts';
import { BURMESE_OPTIONS, STAFF_OPTIONS } from '../../test-data/releases.ts';
import { QueueScreen } from './queue.screen.tsx';

const HLA: Operator = { key: 'key-of-hla', name: 'hla', roles: ['cashier', 'draw-clerk'] };
const CLERK: Operator = { ...HLA, roles: ['draw-clerk'] };
const SINCE = '2026-11-23T05:00:00.000Z';

describe('QueueScreen', () => {
  let port: FakePort;
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:photo';
    URL.revokeObjectURL = () => undefined;
    port = createFakePort();
  });

  const open = async (queue: OfficeQueue, rows: readonly object[], operator = HLA, options = STAFF_OPTIONS) => {
    port.setReply(`/office/${queue}`, { body: { rows } });
    await renderScreen(<QueueScreen operator={operator} queue={queue} id="" />, options);
  };
  const clickButton = async (name: string): Promise<void> =>
    await userEvent.click(await screen.findByRole('button', { name }));
  const listBodies = (): readonly (readonly [string, unknown])[] =>
    port.changes().map(({ path, body }) => [path, body]);

  describe('of withdrawals', () => {
    const withdrawal = { id: 'w1', state: 'pending', bank: 'kbz_pay', accountNumber: '0977', payoutKyat: 5_000 };

    it('asks once more before a withdrawal is recorded as paid', async () => {
      port.setReply('/office/pay', { body: { rows: [{ id: 'w1', state: 'paid' }] } });
      await open('withdrawals', [withdrawal]);
      await clickButton('Mark as paid');
      expect(listBodies()).toEqual([]);
      expect(screen.getByRole('group')).toHaveFocus();
      await clickButton('Yes, it is paid');

      expect(listBodies()).toEqual([['/office/pay', { id: 'w1' }]]);
      expect(await screen.findByText('No pending withdrawals')).toBeVisible();
    });

    it('shows amount and account, and returns the money with a reason', async () => {
      port.setReply('/office/return', { body: { rows: [{ id: 'w1', state: 'refused' }] } });
      await open('withdrawals', [withdrawal]);
      expect(await screen.findByText('5,000 Ks')).toBeVisible();
      expect(screen.getByText('KBZPay')).toBeVisible();
      await userEvent.keyboard('r');
      await userEvent.keyboard('Other name{Enter}');

      expect(listBodies()).toEqual([['/office/return', { id: 'w1', reason: 'Other name' }]]);
    });

    it('names the player who has cancelled the withdrawal', async () => {
      const refusal = { code: 'ALREADY_DONE', params: { decidedBy: 'player' } };
      port.setReply('/office/pay', { status: 409, body: { refusal } });
      await open('withdrawals', [withdrawal]);
      await clickButton('Mark as paid');
      await clickButton('Yes, it is paid');

      expect(await screen.findByRole('alert')).toHaveTextContent('The player has cancelled this.');
    });

    it('shows the amount in Burmese', async () => {
      await open('withdrawals', [withdrawal], HLA, BURMESE_OPTIONS);

      expect(await screen.findByRole('button', { name: 'ငွေလွှဲပြီးကြောင်း မှတ်မည်' })).toBeVisible();
    });
  });

  describe('of the second person', () => {
    const given = JSON.stringify({ draw: 'd1', figure: '1,298.54', secondFigure: '45,677.21' });
    const request = { command: 'result', game: 'two_d', date: '2026-11-23', slot: 'noon', askedBy: 'mya' };
    const result = { ...request, given, since: SINCE, differsFrom: null };

    it('hides the figures of the first person, who names the draw, and sends those typed again', async () => {
      port.setReply('/office/result', { body: { rows: [{ version: 1 }] } });
      await open('second-person', [result]);
      expect(await screen.findByText('2D')).toBeVisible();
      expect(screen.queryByText(/1,298/)).not.toBeInTheDocument();
      await userEvent.keyboard('a');
      await userEvent.keyboard('1298.54{Tab}45677.21{Enter}');

      const body = { draw: 'd1', figure: '1298.54', secondFigure: '45677.21' };
      await waitFor(() => expect(listBodies()).toEqual([['/office/result', body]]));
    });

    it('offers no decision about an own request, and names who differs', async () => {
      await open('second-person', [{ ...result, askedBy: 'hla', differsFrom: 'mya' }]);

      expect(await screen.findByText('mya gave something else.')).toBeVisible();
      expect(screen.getByText(/Another person must decide/)).toBeVisible();
      expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    });

    it('offers no decision that the roles do not allow', async () => {
      await open('second-person', [{ ...result, command: 'adjust' }], CLERK);

      await screen.findByRole('article');
      expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    });

    it('leads to the slip that waits, with its photo', async () => {
      await open('second-person', [{ command: 'approve', given: '{"id":"t1"}', askedBy: 'mya', since: SINCE }]);

      expect(await screen.findByRole('link', { name: 'Decide in Slips' })).toHaveAttribute(
        'href',
        '#/queues/top-ups/t1',
      );
    });
  });

  describe('of chats', () => {
    const chat = { playerId: 'p1', phone: '09770000001', waitingSince: SINCE, last: 'Where is it?' };
    beforeEach(() => {
      const message = { at: SINCE, by: 'player', text: 'Where is it?', photo: null };
      port.setReply('/office/chat', { body: { rows: [message] } });
    });

    it('shows the conversation and sends the answer to what was seen', async () => {
      port.setReply('/office/answer', { body: { rows: [{ state: 'answered' }] } });
      await open('chats', [chat]);
      expect(await screen.findByText('Where is it?')).toBeVisible();
      await userEvent.type(screen.getByLabelText('Answer'), 'It is credited.');
      await clickButton('Send');

      const body = { phone: chat.phone, waitingSince: SINCE, text: 'It is credited.' };
      expect(listBodies()).toEqual([['/office/answer', body]]);
    });

    it('keeps the text of an answer that came too late', async () => {
      const refusal = { code: 'ALREADY_DONE', params: { decidedBy: 'mya' } };
      port.setReply('/office/answer', { status: 409, body: { refusal } });
      await open('chats', [chat]);
      await userEvent.type(await screen.findByLabelText('Answer'), 'It is credited.');
      await clickButton('Send');

      expect(await screen.findByRole('alert')).toHaveTextContent('mya');
      expect(screen.getByLabelText('Answer')).toHaveValue('It is credited.');
    });
  });

  it('of alarms explains an alarm and leads to its list', async () => {
    const alarm = { kind: 'withdrawal-old', subject: 'w1', detail: '5000 kyat held since Monday', raisedAt: SINCE };
    await open('alarms', [alarm]);

    expect(await screen.findByText(/has waited for two days/)).toBeVisible();
    expect(screen.getByText('Withdrawal waits long')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '#/queues/withdrawals');
  });

  it('of invite holds decides that a friend is a different person', async () => {
    port.setReply('/office/decide-invite', { body: { rows: [{ playerId: 'p1', state: 'cleared' }] } });
    await open('invite-holds', [
      { playerId: 'p1', phone: '0977', inviterPhone: '0988', reason: 'device', foundAt: SINCE },
    ]);
    await clickButton('A different person');
    await clickButton('Yes, count the friend');

    expect(listBodies()).toEqual([['/office/decide-invite', { player: 'p1', to: 'cleared' }]]);
  });
});
