import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exportData } from '@padauk/contract/account/accounts.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi } from '@padauk/shared/testing';
import { renderAccount, tapButton } from '../../test-data/render-account.tsx';
import { DataPanel } from './data-panel.tsx';

const MY_DATA = { madeAt: '2026-11-20T03:00:00.000Z', data: { player: [{ name: 'Hla' }] } };
const doNothing = (): undefined => undefined;

describe('export of the personal data', () => {
  let savedFiles: Blob[] = [];

  beforeEach(() => {
    savedFiles = [];
    // jsdom cannot navigate.
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(doNothing);
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        savedFiles.push(blob);
        return 'blob:my-data';
      },
      revokeObjectURL: doNothing,
    });
  });

  async function submitPassword(): Promise<void> {
    await renderAccount(<DataPanel onClose={doNothing} />);
    await userEvent.type(await screen.findByLabelText('Your password'), 'right-password');
    await tapButton('Make the file');
  }

  it('saves the export as a JSON file after the password was entered', async () => {
    createFakeApi().answer(exportData, MY_DATA);
    await submitPassword();
    expect(await screen.findByText('The file is on this phone.')).toBeVisible();
    expect(savedFiles).toEqual([expect.objectContaining({ type: 'application/json', size: expect.any(Number) })]);
    expect(screen.getByLabelText('Your password')).toHaveValue('');
  });

  it('shows the export as text to copy in an in-app browser', async () => {
    const tikTok = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 musical_ly_35.1.0';
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(tikTok);
    createFakeApi().answer(exportData, MY_DATA);
    await submitPassword();
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The whole text' });
    expect(JSON.parse(text.value)).toEqual(MY_DATA);
    expect(savedFiles).toEqual([]);
    expect(screen.queryByText('The file is on this phone.')).toBeNull();
  });

  it('E9 reports a wrong password and saves nothing', async () => {
    createFakeApi().refuse(exportData, createRefusal('WRONG_PASSWORD', { attemptsLeft: 3 }));
    await submitPassword();
    expect(await screen.findByRole('alert')).toHaveTextContent(/password/i);
    expect(savedFiles).toEqual([]);
  });
});
