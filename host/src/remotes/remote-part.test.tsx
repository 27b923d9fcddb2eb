import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bus } from '@padauk/shared/runtime';
import { renderScreen } from '@padauk/shared/testing';
import { createModule, createRegistry, createRemote } from '../test-data/registry-fixtures.tsx';
import { createLiveRegistry, createRemotes, rejectWith, TEXTS } from '../test-data/render-shell.tsx';
import { RemotePart } from './remote-part.tsx';
import { RemoteScreen } from './remote-screen.tsx';
import { RemotesContext, type Remotes } from './remotes.ts';

const loadFound = async () => ({ Screen: () => <h1>found</h1> });

function renderPart(remotes: Remotes, onChunkLost: () => void) {
  const part = (
    <RemotePart
      remote="garden"
      part={{ kind: 'screen', path: '/garden' }}
      loading={<p>on its way</p>}
      failed={(retry) => (
        <button type="button" onClick={retry}>
          again
        </button>
      )}
      onChunkMissing={onChunkLost}
    />
  );
  return renderScreen(<RemotesContext value={remotes}>{part}</RemotesContext>, { texts: TEXTS });
}

beforeEach(() => sessionStorage.clear());

describe('a screen whose chunk does not load', () => {
  it('is replaced by the last known good build without a reload', async () => {
    const onChunkLost = jest.fn();
    await renderPart(
      createRemotes({
        builds: { b2: async () => createModule('b2', { screens: { '/garden': rejectWith('ChunkLoadError') } }) },
      }),
      onChunkLost,
    );
    expect(await screen.findByRole('heading', { name: 'garden b1' })).toBeInTheDocument();
    expect(onChunkLost).not.toHaveBeenCalled();
  });

  it('B10, E3 notifies the shell if there is no other build; Try Again requests it again', async () => {
    const onChunkLost = jest.fn();
    const load = jest.fn(loadFound).mockRejectedValueOnce(new Error('ChunkLoadError'));
    const registry = createLiveRegistry(createRegistry({ garden: createRemote({ lkg: 'b2' }) }));
    const builds = { b2: async () => createModule('b2', { screens: { '/garden': load } }) };
    await renderPart(createRemotes({ registry, builds }), onChunkLost);
    await userEvent.click(await screen.findByRole('button', { name: 'again' }));
    expect(await screen.findByRole('heading', { name: 'found' })).toBeInTheDocument();
    expect(onChunkLost).toHaveBeenCalledTimes(1);
  });

  it('replaces a build that lacks a screen of its manifest', async () => {
    await renderPart(createRemotes({ builds: { b2: async () => createModule('b2', { screens: {} }) } }), jest.fn());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'garden b1' })).toBeInTheDocument());
  });
});

describe('a screen of a remote that cannot be fetched', () => {
  it('E4 shows the offline text, and loads by itself when the network is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = jest.fn(loadFound).mockRejectedValueOnce(new Error('ChunkLoadError'));
    const registry = createLiveRegistry(createRegistry({ garden: createRemote({ lkg: 'b2' }) }));
    const builds = { b2: async () => createModule('b2', { screens: { '/garden': load } }) };
    await renderScreen(
      <RemotesContext value={createRemotes({ registry, builds })}>
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
