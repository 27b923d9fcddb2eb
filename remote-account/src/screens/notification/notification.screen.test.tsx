import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getNotifications, markNotificationsRead } from '@padauk/contract/content/content.endpoints';
import { INBOX_TOPICS, TOPIC_PREFIXES } from '@padauk/contract/chat/notice-topics.rules';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import type { Inbox, Notification } from '../../resources/notifications.resource.ts';
import english from '../../locales/en.json';
import { NotificationScreen } from './notification.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };
const notice: Notification = {
  id: 'n-1',
  textKey: 'topUpApproved',
  params: { amountKyat: 10_000 },
  path: '/wallet',
  at: '2026-11-20T03:30:00.000Z',
  readAt: null,
};
const inbox: Inbox = { items: [notice], hasMore: false };

describe('inbox', () => {
  it("P18 shows a notification in the player's language, with amount and time", async () => {
    createFakeApi().answer(getNotifications, inbox);
    await renderScreen(<NotificationScreen />, { texts });
    expect(await screen.findByText('Your top-up of 10,000 Ks is in your main wallet.')).toBeVisible();
    expect(screen.getByText('20/11/2026 10:00 AM')).toBeVisible();
  });

  it.each([
    ['numberGameWin', 'You won 8,000 Ks in 1D with 3.'],
    ['numberGameCorrected', 'The 1D result was corrected. 8,000 Ks was taken back for 3.'],
    ['numberGameRefund', 'Your 1D stake of 8,000 Ks was refunded.'],
  ])('P18 names the game in %s', async (textKey, sentence) => {
    const params = { game: '1D', number: '3', amountKyat: 8_000 };
    createFakeApi().answer(getNotifications, { ...inbox, items: [{ ...notice, textKey, params }] });
    await renderScreen(<NotificationScreen />, { texts });
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('T2 C6 marks all as read with the current time', async () => {
    const network = createFakeApi();
    network.answer(getNotifications, inbox);
    network.answer(markNotificationsRead, { read_at: '2026-11-20 10:05:00' });
    await renderScreen(<NotificationScreen />, { texts });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() =>
      expect(network.calls).toContainEqual(
        expect.objectContaining({
          endpoint: 'markNotificationsRead',
          request: { read_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) },
        }),
      ),
    );
  });

  it('P18 loads older notifications below', async () => {
    const network = createFakeApi();
    network.answer(getNotifications, { ...inbox, hasMore: true });
    await renderScreen(<NotificationScreen />, { texts });
    const older = await screen.findByRole('button', { name: 'Show older ones' });
    network.answer(getNotifications, {
      items: [{ ...notice, id: 'n-0', params: { amountKyat: 500 } }],
      hasMore: false,
    });
    await userEvent.click(older);
    expect(await screen.findByText('Your top-up of 500 Ks is in your main wallet.')).toBeVisible();
    expect(network.calls.at(-1)).toMatchObject({ request: { before: 'n-1' } });
    expect(screen.queryByRole('button', { name: 'Show older ones' })).not.toBeInTheDocument();
  });

  it('P18 filters by a topic', async () => {
    const network = createFakeApi();
    network.answer(getNotifications, inbox);
    await renderScreen(<NotificationScreen />, { texts });
    await userEvent.click(await screen.findByRole('button', { name: 'Money' }));
    await waitFor(() => expect(network.calls.at(-1)).toMatchObject({ request: { topic: 'money' } }));
    expect(screen.getByRole('button', { name: 'Money' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('P18 assigns every notification to exactly one topic', () => {
    const listTopics = (key: string) =>
      INBOX_TOPICS.filter((topic) => TOPIC_PREFIXES[topic].some((prefix) => key.startsWith(prefix)));
    const ambiguous = Object.keys(english.notification.text).filter((key) => listTopics(key).length !== 1);
    expect(ambiguous).toEqual([]);
  });

  it('shows a message when the inbox is empty', async () => {
    createFakeApi().answer(getNotifications, { items: [], hasMore: false });
    await renderScreen(<NotificationScreen />, { texts });
    expect(await screen.findByText('No notifications yet')).toBeVisible();
  });

  it('E5 offers a retry', async () => {
    createFakeApi().disconnect(getNotifications);
    await renderScreen(<NotificationScreen />, { texts });
    expect(await screen.findByRole('button', { name: /try again/i })).toBeVisible();
  });
});
