import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@padauk/shared/testing';
import { createModule, createRegistry, createRemote } from '../test-data/registry-fixtures.tsx';
import { createLiveRegistry, createRemotes, createBuildSource, TEXTS } from '../test-data/render-shell.tsx';
import { RemotePart } from './remote-part.tsx';
import type { Remotes } from './remotes.ts';
import { RemotesContext } from './remotes-context.ts';

const rejectChunk = () => Promise.reject(new Error('ChunkLoadError'));
const loadFound = async () => ({ Screen: () => <h1>found</h1> });

function renderPart(remotes: Remotes, onChunkLost: () => void, path = '/garden') {
  const part = (
    <RemotePart
      remote="garden"
      part={{ kind: 'screen', path }}
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
      createRemotes(
        createLiveRegistry(),
        createBuildSource({ b2: async () => createModule('b2', { screens: { '/garden': rejectChunk } }) }),
      ),
      onChunkLost,
    );
    expect(await screen.findByRole('heading', { name: 'garden b1' })).toBeInTheDocument();
    expect(onChunkLost).not.toHaveBeenCalled();
  });

  it('B10, E3 notifies the shell if there is no other build; Try Again requests it again', async () => {
    const onChunkLost = jest.fn();
    const load = jest.fn(loadFound).mockRejectedValueOnce(new Error('ChunkLoadError'));
    const alone = createLiveRegistry(createRegistry({ garden: createRemote({ lkg: 'b2' }) }));
    await renderPart(
      createRemotes(alone, createBuildSource({ b2: async () => createModule('b2', { screens: { '/garden': load } }) })),
      onChunkLost,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'again' }));
    expect(await screen.findByRole('heading', { name: 'found' })).toBeInTheDocument();
    expect(onChunkLost).toHaveBeenCalledTimes(1);
  });

  it('replaces a build that lacks a screen of its manifest', async () => {
    await renderPart(
      createRemotes(createLiveRegistry(), createBuildSource({ b2: async () => createModule('b2', { screens: {} }) })),
      () => undefined,
    );
    await waitFor(() => expect(screen.getByRole('heading', { name: 'garden b1' })).toBeInTheDocument());
  });
});
