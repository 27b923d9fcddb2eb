import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { endSession, getSessions } from '@padauk/contract/account/accounts.endpoints';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { listRequests, renderAccount } from '../../test-data/render-account.tsx';
import { DevicesPanel } from './devices-panel.tsx';
import type { Devices } from '../../resources/profile.resource.ts';

const OTHER_ID = 'b2a6f6ce-0f3c-4e5f-9d0e-4d1c5a2b3c4d';
const devices: Devices = {
  sessions: [
    {
      id: 'a2a6f6ce-0f3c-4e5f-9d0e-4d1c5a2b3c4d',
      device: 'Android · Chrome',
      startedAt: '2026-11-20T02:30:00.000Z',
      seenAt: '2026-11-20T03:30:00.000Z',
      isThis: true,
    },
    {
      id: OTHER_ID,
      device: '',
      startedAt: '2026-11-19T02:30:00.000Z',
      seenAt: '2026-11-19T03:30:00.000Z',
      isThis: false,
    },
  ],
  previous: { device: 'iPhone · Safari', at: '2026-11-18T02:30:00.000Z' },
};

let api: FakeApi;

beforeEach(async () => {
  api = createFakeApi();
  api.answer(getSessions, devices);
  await renderAccount(<DevicesPanel onClose={() => undefined} />);
});

describe('list of logged-in devices', () => {
  it('lists the devices and the last log-in before the current one', async () => {
    expect(await screen.findByText(/iPhone · Safari/)).toBeVisible();
    const rows = within(screen.getByRole('list', { name: 'Devices' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Android · Chrome.*This device$/),
      expect.stringMatching(/^Unknown device.*Log out$/),
    ]);
  });

  it('logs out a single device after a confirmation', async () => {
    api.answer(endSession, {});
    const list = await screen.findByRole('list', { name: 'Devices' });
    await userEvent.click(within(list).getByRole('button', { name: 'Log out' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(listRequests(api, endSession)).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(listRequests(api, endSession)).toEqual([{ id: OTHER_ID }]));
  });
});
