import { act, screen } from '@testing-library/react';
import { bus } from '@padauk/shared/runtime';
import { renderScreen } from '@padauk/shared/testing';
import { createModule, createRegistry, createRemote } from '../test-data/registry-fixtures.tsx';
import { createLiveRegistry, createRemotes, createBuildSource, TEXTS } from '../test-data/render-shell.tsx';
import { RemoteScreen } from './remote-screen.tsx';
import { RemotesContext } from './remotes-context.ts';

const loadFound = async () => ({ Screen: () => <h1>found</h1> });

beforeEach(() => sessionStorage.clear());

describe('a screen of a remote that cannot be fetched', () => {
  it('E4 shows the offline text, and loads by itself when the network is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = jest.fn(loadFound).mockRejectedValueOnce(new Error('ChunkLoadError'));
    const source = createBuildSource({ b2: async () => createModule('b2', { screens: { '/garden': load } }) });
    const remotes = createRemotes(createLiveRegistry(createRegistry({ garden: createRemote({ lkg: 'b2' }) })), source);
    await renderScreen(
      <RemotesContext value={remotes}>
        <RemoteScreen remote="garden" path="/garden" />
      </RemotesContext>,
      { texts: TEXTS },
    );
    expect(await screen.findByText('No internet connection')).toBeInTheDocument();
    expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();

    online.mockReturnValue(true);
    act(() => bus.emit('network.changed', { isOnline: true }));
    expect(await screen.findByRole('heading', { name: 'found' })).toBeInTheDocument();
  });
});
