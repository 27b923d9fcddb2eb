import { screen } from '@testing-library/react';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { page } from '../page/page-actions.ts';
import { TEXTS } from '../test-data/render-shell.tsx';
import { ShellBoundary } from './shell-boundary.tsx';

function Crash(): never {
  throw new Error('a bug of the shell');
}

const renderCrash = async (address: string): Promise<jest.SpyInstance> => {
  createFakeApi();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(page, 'address').mockReturnValue(address);
  const replace = jest.spyOn(page, 'replace').mockImplementation(() => undefined);
  await renderScreen(
    <ShellBoundary>
      <Crash />
    </ShellBoundary>,
    { texts: TEXTS },
  );
  return replace;
};

describe('a crash of the shell', () => {
  it('E2 opens the error page with code 500', async () => {
    expect(await renderCrash('/wallet?panel=limits')).toHaveBeenCalledWith('/error_page?code=500');
  });

  it('E5 shows Try Again in place when the error page itself crashes', async () => {
    expect(await renderCrash('/error_page?code=500')).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});
