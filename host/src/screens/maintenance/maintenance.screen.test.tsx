import { screen } from '@testing-library/react';
import { fakeApi, renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { endOfMaintenance } from './maintenance.rules.ts';
import { MaintenanceScreen } from './maintenance.screen.tsx';

/** Only `ok` is read of the answer. */
function healthz(answering: () => Promise<{ readonly ok: boolean }>): void {
  Object.assign(globalThis, { fetch: jest.fn(answering) });
}

const open = (path: string) => renderScreen(<MaintenanceScreen />, { texts: TEXTS, path, player: null });

beforeEach(() => void fakeApi());

describe('maintenance', () => {
  it.each([
    ['2026-11-20T10:00:00Z', Date.parse('2026-11-20T10:00:00Z')],
    ['2026-11-20T16:30:00+06:30', Date.parse('2026-11-20T10:00:00Z')],
    ['2026-11-20T10:00:00', null],
    ['soon', null],
    [null, null],
  ])('E7 reads the end from %j', (until, expected) => {
    expect(endOfMaintenance(until)).toBe(expected);
  });

  it('E6, E7 counts down while the server does not answer', async () => {
    healthz(() => Promise.reject(new Error('no answer')));
    await open('/maintain?until=2099-01-01T00:00:00Z');
    expect(screen.getByText('The server is under maintenance')).toBeInTheDocument();
    expect(screen.getByRole('timer')).toBeInTheDocument();
  });

  it('E7 says that it takes longer when the time is over', async () => {
    healthz(() => Promise.reject(new Error('no answer')));
    await open('/maintain?until=2020-01-01T00:00:00Z');
    expect(screen.getByText('It takes a little longer than planned.')).toBeInTheDocument();
  });

  it('E6 shows the way home as soon as the server is well', async () => {
    healthz(async () => ({ ok: true }));
    await open('/maintain');
    expect(await screen.findByText('We are back')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to home' })).toHaveAttribute('href', '/home');
  });
});
