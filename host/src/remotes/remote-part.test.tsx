import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@padauk/shared/testing';
import { aModule, aRegistry, aRemote } from '../test-data/a-registry.tsx';
import { liveRegistry, remotesOf, sourceOf, TEXTS } from '../test-data/render-shell.tsx';
import { RemotePart } from './remote-part.tsx';
import type { Remotes } from './remotes.ts';
import { RemotesContext } from './remotes-context.ts';

const lost = () => Promise.reject(new Error('ChunkLoadError'));
const found = async () => ({ Screen: () => <h1>found</h1> });

function render(remotes: Remotes, onChunkLost: () => void, path = '/garden') {
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
      onChunkLost={onChunkLost}
    />
  );
  return renderScreen(<RemotesContext value={remotes}>{part}</RemotesContext>, { texts: TEXTS });
}

beforeEach(() => sessionStorage.clear());

describe('a screen whose chunk does not arrive', () => {
  it('comes from the last known good build, in the page', async () => {
    const onChunkLost = jest.fn();
    await render(
      remotesOf(liveRegistry(), sourceOf({ b2: async () => aModule('b2', { screens: { '/garden': lost } }) })),
      onChunkLost,
    );
    expect(await screen.findByRole('heading', { name: 'garden b1' })).toBeInTheDocument();
    expect(onChunkLost).not.toHaveBeenCalled();
  });

  it('B10, E3 tells the shell when there is no other build; Try Again asks for it once more', async () => {
    const onChunkLost = jest.fn();
    const load = jest.fn(found).mockRejectedValueOnce(new Error('ChunkLoadError'));
    const alone = liveRegistry(aRegistry({ garden: aRemote({ lkg: 'b2' }) }));
    await render(
      remotesOf(alone, sourceOf({ b2: async () => aModule('b2', { screens: { '/garden': load } }) })),
      onChunkLost,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'again' }));
    expect(await screen.findByRole('heading', { name: 'found' })).toBeInTheDocument();
    expect(onChunkLost).toHaveBeenCalledTimes(1);
  });

  it('a build that lacks a screen of its manifest is replaced as well', async () => {
    await render(
      remotesOf(liveRegistry(), sourceOf({ b2: async () => aModule('b2', { screens: {} }) })),
      () => undefined,
    );
    await waitFor(() => expect(screen.getByRole('heading', { name: 'garden b1' })).toBeInTheDocument());
  });
});
