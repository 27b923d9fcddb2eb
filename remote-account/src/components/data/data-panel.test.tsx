import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exportData } from '@padauk/contract/endpoints/accounts';
import { createRefusal } from '@padauk/contract/refusals';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { DataPanel } from './data-panel.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };
const doNothing = (): undefined => undefined;

describe('my data', () => {
  let saved: Blob[] = [];

  beforeEach(() => {
    saved = [];
    // jsdom cannot navigate.
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(doNothing);
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:my-data';
      },
      revokeObjectURL: doNothing,
    });
  });

  async function ask(): Promise<void> {
    await renderScreen(<DataPanel onClose={doNothing} />, { texts });
    await userEvent.type(await screen.findByLabelText('Your password'), 'right-password');
    await userEvent.click(screen.getByRole('button', { name: 'Make the file' }));
  }

  it('Issue 14 saves everything as a file, for the password', async () => {
    const network = createFakeApi();
    network.answer(exportData, { madeAt: '2026-11-20T03:00:00.000Z', data: { player: [{ name: 'Hla' }] } });
    await ask();
    expect(await screen.findByText('The file is on this phone.')).toBeVisible();
    expect(saved).toEqual([expect.objectContaining({ type: 'application/json', size: expect.any(Number) })]);
    expect(screen.getByLabelText('Your password')).toHaveValue('');
  });

  it('Issue 14 shows everything as text to copy inside another app', async () => {
    const tikTok = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 musical_ly_35.1.0';
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(tikTok);
    createFakeApi().answer(exportData, { madeAt: '2026-11-20T03:00:00.000Z', data: { player: [{ name: 'Hla' }] } });
    await ask();
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'The whole text' });
    expect(JSON.parse(text.value)).toMatchObject({ data: { player: [{ name: 'Hla' }] } });
    expect(saved).toEqual([]);
    expect(screen.queryByText('The file is on this phone.')).toBeNull();
  });

  it('E9 says that the password is wrong, and saves nothing', async () => {
    createFakeApi().refuse(exportData, createRefusal('WRONG_PASSWORD', { attemptsLeft: 3 }));
    await ask();
    expect(await screen.findByRole('alert')).toHaveTextContent(/password/i);
    expect(saved).toEqual([]);
  });
});
