import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writePageSettings } from '@padauk/shared/testing';
import { STORED_KEY } from '../../overrides/stored-key.ts';
import { page } from '../../page/page-actions.ts';
import { createShellApi, renderShell } from '../../test-data/render-shell.tsx';

async function openOverrides(): Promise<void> {
  writePageSettings({ overrides: {} });
  createShellApi();
  await renderShell({ path: '/overrides?sv=1' });
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(page, 'reload').mockReturnValue();
});

describe('the page /overrides', () => {
  it('stores the override of the typed build id and reloads', async () => {
    await openOverrides();
    await userEvent.type(await screen.findByRole('textbox'), '1.0.0-ab12cd34');
    await userEvent.click(screen.getByRole('button', { name: 'Run' }));
    expect(JSON.parse(localStorage.getItem(STORED_KEY) ?? '')).toEqual({
      garden: '/r/garden/1.0.0-ab12cd34/release.json',
    });
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it('F67 refuses an address of another origin', async () => {
    await openOverrides();
    await userEvent.type(await screen.findByRole('textbox'), 'https://evil.example/remoteEntry.js');
    await userEvent.click(screen.getByRole('button', { name: 'Run' }));
    expect(screen.getByText(/blocks other scripts/)).toBeVisible();
    expect(localStorage.getItem(STORED_KEY)).toBeNull();
  });

  it('removes all overrides of this browser', async () => {
    localStorage.setItem(STORED_KEY, JSON.stringify({ garden: '/__dev/garden/remoteEntry.js' }));
    await openOverrides();
    await userEvent.click(await screen.findByRole('button', { name: 'Reset all' }));
    expect(localStorage.getItem(STORED_KEY)).toBeNull();
  });
});
