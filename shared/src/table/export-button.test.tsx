import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { refusal } from '@padauk/contract/refusals';
import { refused } from '@padauk/contract/result';
import { toast } from '@padauk/shared/runtime';
import { renderScreen } from '@padauk/shared/testing';
import { ExportButton } from './export-button.tsx';

describe('the button that saves a table', () => {
  it('E6 says why there is none, and can be tapped again', async () => {
    const told = jest.spyOn(toast, 'show');
    await renderScreen(
      <ExportButton name="bets" label="Save" readRows={async () => refused(refusal('SERVER_UNAVAILABLE'))} />,
      { texts: {} },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(told).toHaveBeenCalledWith({
      tone: 'error',
      text: 'The server is temporarily unavailable. Try again shortly.',
    });
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });
});
