import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getPush, putPush, stopPush } from '@padauk/contract/chat/push.endpoints';
import { SETTINGS_ELEMENT_ID } from '@padauk/contract/delivery/registry';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { Toasts } from '@padauk/shared/ui';
import { findAndTap, listRequests, renderAccount, tapButton } from '../../test-data/render-account.tsx';
import { PushPanel, type Push } from './push-panel.tsx';

const PUBLIC_KEY = 'BAbc';
const PUSH_OFF: Push = { publicKey: PUBLIC_KEY, subscription: null };
const PUSH_ON: Push = {
  publicKey: PUBLIC_KEY,
  subscription: { results: true, wins: false, quietFromHour: 20, quietUntilHour: 8 },
};

interface PhoneMocks {
  readonly requestPermission: jest.Mock;
  readonly subscribe: jest.Mock;
  readonly unsubscribe: jest.Mock;
}

function writeSettings(text: string): void {
  document.getElementById(SETTINGS_ELEMENT_ID)?.remove();
  const element = document.createElement('script');
  Object.assign(element, { type: 'application/json', id: SETTINGS_ELEMENT_ID, textContent: text });
  document.head.append(element);
}

/** jsdom has neither service workers nor notifications. */
function mockPhone(
  permission: NotificationPermission = 'default',
  answer: NotificationPermission = 'granted',
): PhoneMocks {
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    options: { applicationServerKey: null },
    getKey: () => Uint8Array.of(251, 255).buffer,
    unsubscribe: jest.fn(async () => true),
  };
  const [requestPermission, subscribe] = [jest.fn(async () => answer), jest.fn(async () => subscription)];
  const pushManager = { getSubscription: async () => null, subscribe };
  const define = (target: object, name: string, value: unknown): void =>
    void Object.defineProperty(target, name, { configurable: true, writable: true, value });
  define(navigator, 'serviceWorker', { ready: Promise.resolve({ pushManager }) });
  define(globalThis, 'PushManager', () => undefined);
  define(globalThis, 'Notification', { permission, requestPermission });
  writeSettings('{"serviceWorker":"on"}');
  return { requestPermission, subscribe, unsubscribe: subscription.unsubscribe };
}

/** Opens the panel; the network stores what it sends. */
async function openPanel(push: Push = PUSH_OFF): Promise<FakeApi> {
  const api = createFakeApi();
  api.answer(getPush, push);
  api.answer(putPush, {});
  api.answer(stopPush, {});
  await renderAccount(
    <>
      <PushPanel onClose={() => undefined} />
      <Toasts />
    </>,
  );
  return api;
}

describe('P9 push notifications on this phone', () => {
  afterEach(() => writeSettings('{}'));

  it('P9 asks for the permission only after a tap, then subscribes to the chosen topics', async () => {
    const phone = mockPhone();
    const api = await openPanel();
    const button = await screen.findByRole('button', { name: 'Turn on' });
    expect(phone.requestPermission).not.toHaveBeenCalled();

    await tapButton('Your wins');
    await tapButton('Bets that did not win');
    await userEvent.click(button);

    await waitFor(() =>
      expect(listRequests(api, putPush)).toEqual([
        {
          endpoint: 'https://fcm.googleapis.com/fcm/send/1',
          p256dh: '-_8',
          auth: '-_8',
          locale: 'en',
          results: true,
          wins: false,
          losses: true,
          quietFromHour: 22,
          quietUntilHour: 6,
        },
      ]),
    );
    expect(phone.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: PUBLIC_KEY });
    expect(await screen.findByText('This phone is told now.')).toBeVisible();
  });

  it('shows the stored choice and unsubscribes', async () => {
    mockPhone('granted');
    const api = await openPanel(PUSH_ON);
    expect(await screen.findByRole('radio', { name: '20:00–08:00' })).toBeChecked();
    expect(screen.getByRole('button', { name: 'Your wins' })).toHaveAttribute('aria-pressed', 'false');
    expect(screen.getByRole('button', { name: 'Bets that did not win' })).toHaveAttribute('aria-pressed', 'false');
    await tapButton('Turn off');

    expect(await screen.findByText('This phone is told of nothing any more.')).toBeVisible();
    expect(listRequests(api, stopPush)).toHaveLength(1);
  });

  it('requires at least one topic', async () => {
    mockPhone();
    await openPanel();
    await findAndTap('Your wins');
    await tapButton('Results of draws');

    expect(screen.getByRole('button', { name: 'Turn on' })).toBeDisabled();
    expect(screen.getByText('Choose at least one.')).toBeVisible();
  });

  it('reports a denied permission and does not subscribe', async () => {
    mockPhone('default', 'denied');
    const api = await openPanel();
    await findAndTap('Turn on');

    expect(await screen.findByText(/Without the phone's permission/)).toBeVisible();
    expect(listRequests(api, putPush)).toEqual([]);
  });

  it('reports that the push service does not answer', async () => {
    mockPhone('granted').subscribe.mockRejectedValue(new Error('AbortError'));
    await openPanel();
    await findAndTap('Turn on');

    expect(await screen.findByText(/push service does not answer/)).toBeVisible();
  });

  it('explains what to do when notifications are blocked', async () => {
    mockPhone('denied');
    await openPanel();
    expect(await screen.findByText(/Messages are blocked on this phone/)).toBeVisible();
  });

  it('explains what to do in a browser without push support', async () => {
    mockPhone();
    writeSettings('{}');
    await openPanel();
    expect(await screen.findByText(/put the app on the home screen/)).toBeVisible();
  });

  it('reports that push is unavailable when the operator has set no public key', async () => {
    mockPhone();
    await openPanel({ publicKey: null, subscription: null });
    expect(await screen.findByText(/not offered at the moment/)).toBeVisible();
  });
});
