import { screen, waitFor } from '@testing-library/react';
import { SHARED_PICTURE, SHARED_PICTURE_TTL_MS } from '@padauk/contract/delivery/edge';
import { getTopUpOptions } from '@padauk/contract/wallet/wallet.endpoints';
import { getServerNow } from '@padauk/shared/runtime';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { fakeDrawing } from '../../test-data/fake-drawing.ts';
import { topUpOptions } from '../../test-data/samples.ts';
import { texts } from '../../test-data/texts.ts';
import { TopUpScreen } from './top-up.screen.tsx';

const JPEG = new Blob(['jpeg'], { type: 'image/jpeg' });

/** jsdom has no Cache API and no canvas: fakes both. @returns the mock that records deletions */
function mockSharedPicture(ageMs: number | null): jest.Mock {
  const deleted = jest.fn();
  const cachedResponse =
    ageMs === null
      ? undefined
      : { headers: new Headers({ [SHARED_PICTURE.atHeader]: String(getServerNow() - ageMs) }), blob: async () => JPEG };
  Object.defineProperty(globalThis, 'caches', {
    configurable: true,
    value: { open: async () => ({ match: async () => cachedResponse, delete: deleted }) },
  });
  fakeDrawing('blob:shared');
  Object.assign(Element.prototype, { scrollIntoView: () => undefined });
  return deleted;
}

async function openScreen(path: string): Promise<void> {
  createFakeApi().answer(getTopUpOptions, topUpOptions);
  await renderScreen(<TopUpScreen />, { texts, path });
}

describe('P7 slip picture shared from a bank app', () => {
  it('is chosen, announced, and deleted from the cache', async () => {
    const deleted = mockSharedPicture(1_000);
    await openScreen('/topup?shared=picture');

    expect(await screen.findByText(/The picture that you shared is chosen/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('img', { name: 'Photo of the slip' })).toHaveAttribute('src', 'blob:shared'),
    );
    expect(deleted).toHaveBeenCalledWith(SHARED_PICTURE.key);
  });

  it.each([
    ['did not arrive', '/topup?shared=lost', null],
    ['is missing in the cache', '/topup?shared=picture', null],
    ['has expired', '/topup?shared=picture', SHARED_PICTURE_TTL_MS],
  ])('must be chosen again when it %s', async (_title, path, ageMs) => {
    mockSharedPicture(ageMs);
    await openScreen(path);

    expect(await screen.findByText(/did not arrive. Choose it here/)).toBeVisible();
    expect(screen.queryByRole('img', { name: 'Photo of the slip' })).toBeNull();
  });
});
