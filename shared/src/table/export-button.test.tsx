import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused } from '@padauk/contract/platform/result';
import { toast } from '@padauk/shared/runtime';
import { renderScreen } from '@padauk/shared/testing';
import { ExportButton } from './export-button.tsx';

describe('the export button of a table', () => {
  it('E6 shows the refusal and can be tapped again', async () => {
    const showToast = jest.spyOn(toast, 'show');
    await renderScreen(
      <ExportButton name="bets" label="Save" readRows={async () => refused(createRefusal('SERVER_UNAVAILABLE'))} />,
      { texts: {} },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(showToast).toHaveBeenCalledWith({
      tone: 'error',
      text: 'The server is temporarily unavailable. Try again shortly.',
    });
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  it('shows the table as text in an in-app browser, with a link to the browser', async () => {
    const facebook = 'Mozilla/5.0 (Linux; Android 13; wv) Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/468.0;]';
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(facebook);
    const readRows = async () =>
      accepted([
        ['Day', 'Amount'],
        ['20/11/2026', 7_000],
      ] as const);
    await renderScreen(<ExportButton name="bets" label="Save" readRows={readRows} />, { texts: {} });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
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
    await renderScreen(<ExportButton name="bets" label="Save" readRows={async () => accepted([['Day']])} />, {
      texts: {},
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('textbox', { name: 'The whole text' })).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
