import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getService } from '@padauk/contract/content/content.endpoints';
import { getSupportChat, markSupportRead, sendSupportMessage } from '@padauk/contract/chat/support.endpoints';
import { getTransactions } from '@padauk/contract/wallet/wallet.endpoints';
import { getPath } from '@padauk/contract/paths';
import { bus } from '@padauk/shared/runtime';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { findLinkPath, listRequests, renderAccount, tapButton } from '../../test-data/render-account.tsx';
import type { Chat } from '../../resources/support.resource.ts';
import { LiveChatScreen } from './live-chat.screen.tsx';

const REPLY_ID = 'b2a6f6ce-0f3c-4e5f-9d0e-4d1c5a2b3c4d';
const ownMessage = {
  id: 'a2a6f6ce-0f3c-4e5f-9d0e-4d1c5a2b3c4d',
  by: 'me' as const,
  text: 'My slip is not here',
  photoUrl: '/api/support/photos/a2a6f6ce-0f3c-4e5f-9d0e-4d1c5a2b3c4d',
  at: '2026-11-20T02:30:00.000Z',
  isRead: true,
};
const reply = {
  ...ownMessage,
  id: REPLY_ID,
  by: 'service' as const,
  text: '<b>It is</b>',
  photoUrl: null,
  isRead: false,
};
const chat: Chat = {
  messages: [reply, ownMessage],
  hasMore: false,
  state: 'answered',
  unread: 1,
  usualAnswerSeconds: 190,
};
const emptyChat: Chat = { messages: [], hasMore: false, state: 'none', unread: 0, usualAnswerSeconds: null };

async function openChat(answer: Chat, prepare: (network: FakeApi) => void = () => undefined): Promise<FakeApi> {
  const network = createFakeApi();
  network.answer(getSupportChat, answer);
  network.answer(markSupportRead, {});
  network.answer(getService, { contacts: [] });
  network.answer(getTransactions, { transactions: [], olderBefore: null });
  prepare(network);
  await renderAccount(<LiveChatScreen />);
  return network;
}

describe('P15 live chat', () => {
  it('shows messages oldest first, markup as text, pictures, and a mark on unread answers', async () => {
    await openChat(chat);
    const [first, second] = within(await screen.findByRole('log', { name: 'Live chat' })).getAllByRole('listitem');
    expect(first).toHaveTextContent(/My slip is not here.*You.*Answered/);
    expect(within(first as HTMLElement).getByRole('img', { name: 'Picture' })).toHaveAttribute(
      'src',
      ownMessage.photoUrl,
    );
    expect(second).toHaveTextContent(/<b>It is<\/b>.*Customer service.*New/);
    expect(screen.getByText(/A first answer usually takes 4 min/)).toBeVisible();
  });

  it('shows the pending slip with a link to its steps, and the other contacts', async () => {
    const slip = { kind: 'top-up', feeKyat: 0, bank: 'wave_pay', at: '2026-11-20T03:32:00.000Z' } as const;
    const transactions = [
      { ...slip, id: 'paid', state: 'top-up-success' as const, amountKyat: 9_000 },
      { ...slip, id: 'waits', state: 'pending' as const, amountKyat: 50_000 },
    ];
    await openChat(emptyChat, (network) => {
      network.answer(getTransactions, { transactions, olderBefore: null });
      network.answer(getService, { contacts: [{ kind: 'viber', value: '09770128176' }] });
    });
    const waiting = await screen.findByRole('link', { name: /Top-up 50,000 Ks.*Pending/ });
    expect(waiting).toHaveAttribute('href', getPath('transaction', { id: 'waits' }));
    expect(screen.queryByText(/9,000/)).not.toBeInTheDocument();
    expect(await findLinkPath('Viber')).toContain('9770128176');
  });

  it.each([
    [null, 'Open 24 hours, every day.'],
    [190, 'Open 24 hours, every day. A first answer usually takes 4 min.'],
  ])(
    'K11 shows hours and a known waiting time before the first message, and one link to help, with %p',
    async (usual, text) => {
      await openChat({ ...emptyChat, usualAnswerSeconds: usual });
      const hours = await screen.findByText('Open 24 hours, every day.');
      expect(hours.parentElement?.textContent.trim()).toBe(text);
      expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Help']);
    },
  );

  it('links to customer service also when no contact is known', async () => {
    await openChat(emptyChat);
    const contacts = within(await screen.findByRole('list', { name: 'Contact us' }));
    expect(contacts.getByRole('link', { name: 'Help' })).toHaveAttribute('href', getPath('service'));
  });

  it('shows each day once and the time of each message', async () => {
    const later = {
      ...ownMessage,
      id: 'c2a6f6ce-0f3c-4e5f-9d0e-4d1c5a2b3c4d',
      text: 'next day',
      at: '2026-11-21T02:30:00.000Z',
    };
    await openChat({ ...chat, messages: [later, reply, ownMessage] });
    const rows = within(await screen.findByRole('log', { name: 'Live chat' })).getAllByRole('listitem');
    const rowTexts = rows.map(({ textContent }) => textContent);
    expect(rowTexts.map((row) => /\b20\b/.test(row))).toEqual([true, false, false]);
    expect(rowTexts.map((row) => /\b21\b/.test(row))).toEqual([false, false, true]);
    expect(rowTexts.every((row) => /9:00/.test(row))).toBe(true);
  });

  it('offers to save the conversation once it has a message', async () => {
    const network = await openChat(emptyChat);
    await screen.findByText('Nothing has been written yet');
    expect(screen.queryByRole('button', { name: 'Save the conversation' })).not.toBeInTheDocument();
    network.answer(getSupportChat, chat);
    bus.emit('support.message', { id: REPLY_ID });
    expect(await screen.findByRole('button', { name: 'Save the conversation' })).toBeVisible();
  });

  it('marks the shown messages as read', async () => {
    const network = await openChat(chat);
    await waitFor(() => expect(listRequests(network, markSupportRead)).toContainEqual({ upTo: REPLY_ID }));
  });

  it('keeps the idempotency key until the server confirms, then uses a new one', async () => {
    const network = await openChat(emptyChat, (offline) => offline.disconnect(sendSupportMessage));
    const send = async () => await tapButton('Send');
    await userEvent.type(await screen.findByLabelText('Message'), 'hello');
    await send();
    network.answer(sendSupportMessage, { ...ownMessage, text: 'hello' });
    await send();
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(''));
    await userEvent.type(screen.getByLabelText('Message'), 'more');
    await send();
    await waitFor(() => expect(screen.getByLabelText('Message')).toHaveValue(''));

    const keys = listRequests(network, sendSupportMessage).map((request) => (request as { key: string }).key);
    expect([keys.length, keys[0] === keys[1], keys[1] === keys[2]]).toEqual([3, true, false]);
  });

  it('refetches when the stream reports a message', async () => {
    const network = await openChat(emptyChat);
    expect(await screen.findByText('Nothing has been written yet')).toBeVisible();
    network.answer(getSupportChat, chat);
    bus.emit('support.message', { id: REPLY_ID });
    expect(await screen.findByText('<b>It is</b>')).toBeVisible();
  });

  it('E5 offers a retry and keeps the text field usable', async () => {
    createFakeApi().disconnect(getSupportChat);
    await renderAccount(<LiveChatScreen />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.getByLabelText('Message')).toBeVisible();
  });
});
