import type { ComponentProps } from 'react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused } from '@padauk/contract/platform/result';
import { toast } from '@padauk/shared/runtime';
import { renderScreen } from '@padauk/shared/testing';
import { ExportButton } from './export-button.tsx';

/** Taps the button for these rows. */
async function tapExport(readRows: ComponentProps<typeof ExportButton>['readRows']): Promise<void> {
  await renderScreen(<ExportButton name="bets" label="Save" readRows={readRows} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
}

describe('the export button of a table', () => {
  it('E6 shows the refusal and can be tapped again', async () => {
    const showToast = jest.spyOn(toast, 'show');
    await tapExport(async () => refused(createRefusal('SERVER_UNAVAILABLE')));
    const text = 'The server is temporarily unavailable. Try again shortly.';
    expect(showToast).toHaveBeenCalledWith({ tone: 'error', text });
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('shows the table as text in an in-app browser, with a link to the browser', async () => {
    const facebook = 'Mozilla/5.0 (Linux; Android 13; wv) Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.0;]';
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(facebook);
    const rows = [
      ['Day', 'Amount'],
      ['20/11/2026', 7_000],
    ];
    await tapExport(async () => accepted(rows));
    const text = await screen.findByRole('textbox', { name: 'The whole text' });
    expect(text).toHaveValue('\ufeff"Day","Amount"\n"20/11/2026",7000\n');
    expect(screen.getByRole('button', { name: 'Copy: The whole text' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open in your browser' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^intent:\/\/.*#Intent;scheme=http/),
    );
  });

  it('shows the table as text if the browser cannot save a file', async () => {
    Object.assign(URL, {
      createObjectURL: () => {
        throw new Error('not here');
      },
    });
    await tapExport(async () => accepted([['Day']]));
    expect(await screen.findByRole('textbox', { name: 'The whole text' })).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
