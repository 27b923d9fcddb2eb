import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '@padauk/shared/testing';
import { loadFileSheet } from '../overlay/load-file-sheet.ts';
import { UnsavedFile } from './unsaved-file.tsx';

jest.mock('../overlay/load-file-sheet.ts');
const actual = jest.requireActual<{ readonly loadFileSheet: typeof loadFileSheet }>('../overlay/load-file-sheet.ts');

describe('a file that is shown on the page', () => {
  it.each([
    ['E4', false, 'No internet connection'],
    ['E6', true, 'Not available right now'],
  ])('%s shows that its sheet could not be loaded, and opens after Try again', async (_, isOnline, text) => {
    jest.mocked(loadFileSheet).mockRejectedValueOnce(new Error('the chunk is gone'));
    jest.mocked(loadFileSheet).mockImplementation(actual.loadFileSheet);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    await renderScreen(<UnsavedFile file={{ kind: 'text', text: 'one,two' }} onClose={jest.fn()} />);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);

    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('textbox', { name: 'The whole text' })).toHaveValue('one,two');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
