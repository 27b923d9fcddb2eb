import { screen } from '@testing-library/react';
import { getServerTime } from '@padauk/contract/content/content.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, renderScreen, type FakeApi } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { parseMaintenanceEnd, MaintenanceScreen } from './maintenance.screen.tsx';

const openMaintenance = (path: string) => renderScreen(<MaintenanceScreen />, { texts: TEXTS, path, player: null });

let network: FakeApi;

beforeEach(() => {
  network = createFakeApi();
});

describe('maintenance', () => {
  it.each([
    ['2026-11-20T10:00:00Z', Date.parse('2026-11-20T10:00:00Z')],
    ['2026-11-20T16:30:00+06:30', Date.parse('2026-11-20T10:00:00Z')],
    ['2026-11-20T10:00:00', null],
    ['soon', null],
    [null, null],
  ])('E7 parses the end %j', (until, expected) => {
    expect(parseMaintenanceEnd(until)).toBe(expected);
  });

  it('E6, E7 shows the countdown while the server does not respond', async () => {
    network.disconnect(getServerTime);
    await openMaintenance('/maintain?until=2099-01-01T00:00:00Z');
    expect(screen.getByText('The server is under maintenance')).toBeInTheDocument();
    expect(screen.getByRole('timer')).toBeInTheDocument();
  });

  it('E7 shows that it takes longer when the end has passed', async () => {
    network.refuse(getServerTime, createRefusal('SERVER_UNAVAILABLE', { untilAt: '2020-01-01T00:00:00.000Z' }));
    await openMaintenance('/maintain?until=2020-01-01T00:00:00Z');
    expect(screen.getByText('It takes a little longer than planned.')).toBeInTheDocument();
  });

  it('E6 links to home as soon as the server responds', async () => {
    network.answer(getServerTime, { now: Date.parse('2026-11-20T10:00:00Z') });
    await openMaintenance('/maintain');
    expect(await screen.findByRole('heading', { level: 1, name: 'We are back' })).toBeInTheDocument();
    expect(screen.getByText('The maintenance is over')).toBeInTheDocument();
    expect(screen.queryByText(/under maintenance/i)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/home');
  });
});
