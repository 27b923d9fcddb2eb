import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@padauk/shared/testing';
import { page } from '../page/page-actions.ts';
import { useLoaded } from '../page/use-loaded.ts';
import { TEXTS } from '../test-data/render-shell.tsx';
import { ScreenLoadFailed } from './matched-page.tsx';

function LoadedText({ load }: { readonly load: () => Promise<string> }) {
  const loaded = useLoaded(load);
  if (loaded.kind === 'failed') return <ScreenLoadFailed retry={loaded.retry} />;
  return <p>{loaded.kind === 'ready' ? loaded.value : 'on its way'}</p>;
}

beforeEach(() => sessionStorage.clear());

describe('a chunk that does not load', () => {
  it('B10, E3 reloads the page once a minute; Try Again works without a reload', async () => {
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    const load = jest
      .fn(async () => 'found')
      .mockRejectedValueOnce(new Error('ChunkLoadError'))
      .mockRejectedValueOnce(new Error('ChunkLoadError'));
    await renderScreen(<LoadedText load={load} />, { texts: TEXTS });
    const again = await screen.findByRole('button', { name: 'Try again' });
    await userEvent.click(again);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('found')).toBeInTheDocument();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('E4 does not reload while offline', async () => {
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await renderScreen(<ScreenLoadFailed retry={() => undefined} />, { texts: TEXTS });
    await waitFor(() => expect(screen.getByText('No internet connection')).toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeInTheDocument();
    expect(reload).not.toHaveBeenCalled();
  });
});
