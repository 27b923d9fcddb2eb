import { act, screen } from '@testing-library/react';
import { renderScreen } from '@padauk/shared/testing';
import { createFakePort, type FakePort } from '../../test-data/fake-port.ts';
import { BURMESE_OPTIONS, OBSERVER, STAFF_OPTIONS } from '../../test-data/releases.ts';
import { HomeScreen } from './home.screen.tsx';

const toRow = (queue: string, waiting: number, oldestMinutes: number | null) => ({ queue, waiting, oldestMinutes });

describe('HomeScreen', () => {
  let port: FakePort;
  const setQueues = (...rows: readonly object[]): void => port.setReply('/office/queues', { body: { rows } });
  beforeEach(() => {
    port = createFakePort();
    setQueues(toRow('top-ups', 3, 12), toRow('withdrawals', 2, 8), toRow('chats', 0, null));
  });
  afterEach(() => void jest.useRealTimers());

  it('shows count and oldest age of each queue, marks the late ones, and leads to them', async () => {
    await renderScreen(<HomeScreen operator={OBSERVER} />, STAFF_OPTIONS);

    const slips = await screen.findByRole('link', { name: /^Slips/ });
    expect(slips).toHaveAttribute('href', '#/queues/top-ups');
    expect(slips).toHaveTextContent('SlipsOldest: 12 minLate3');
    expect(screen.getByRole('link', { name: /^Withdrawals/ })).toHaveTextContent('WithdrawalsOldest: 8 min2');
    expect(screen.getByRole('link', { name: /^Chats/ })).toHaveTextContent('ChatsNothing waits0');
  });

  it('refreshes the counts every ten seconds', async () => {
    jest.useFakeTimers();
    await renderScreen(<HomeScreen operator={OBSERVER} />, STAFF_OPTIONS);
    await screen.findByRole('link', { name: /^Slips/ });
    setQueues(toRow('top-ups', 4, 130));
    await act(() => jest.advanceTimersByTimeAsync(10_000));

    expect(screen.getByRole('link', { name: /^Slips/ })).toHaveTextContent('Oldest: 2 hLate4');
  });

  it('skips a queue of a newer server', async () => {
    setQueues(toRow('parcels', 1, 1), toRow('alarms', 1, 1));
    await renderScreen(<HomeScreen operator={OBSERVER} />, STAFF_OPTIONS);

    await screen.findByRole('link', { name: /^Alarms/ });
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('shows an error if the server does not answer', async () => {
    createFakePort();
    await renderScreen(<HomeScreen operator={OBSERVER} />, STAFF_OPTIONS);

    expect(await screen.findByRole('alert')).toHaveTextContent('The server does not answer');
  });

  it('is in Burmese too', async () => {
    await renderScreen(<HomeScreen operator={OBSERVER} />, BURMESE_OPTIONS);

    expect(await screen.findByRole('link', { name: /^ငွေလွှဲပြေစာများ/ })).toHaveTextContent('12 မိနစ်');
  });
});
