import { act, renderHook } from '@testing-library/react';
import { submitIdentity, uploadIdentityPhoto } from '@padauk/contract/account/identity.endpoints';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { createFakeApi, type FakeApi } from '@padauk/shared/testing';
import { usePictureUpload } from '@padauk/shared/forms';

const ID = '0b6d7a52-4a1e-4f0a-9a53-0a9b9dd0c001';
const createPicture = (): Blob => new Blob(['jpeg'], { type: 'image/jpeg' });
const CARD = { front: createPicture(), back: createPicture() };

/** Uploads the card's pictures, then sends the call that names them, once per given answer. */
async function sendCard(answers: readonly Result<string>[], network: FakeApi = createNetwork()) {
  const { result } = renderHook(() => usePictureUpload(uploadIdentityPhoto));
  const idsOfCalls: object[] = [];
  const results: Result<string>[] = [];
  for (const answer of answers)
    await act(async () => {
      results.push(
        await result.current(CARD, (ids) => {
          idsOfCalls.push(ids);
          return Promise.resolve(answer);
        }),
      );
    });
  const uploads = network.calls.filter(({ endpoint }) => endpoint === uploadIdentityPhoto.name).length;
  return { idsOfCalls, results, uploads };
}

function createNetwork(): FakeApi {
  const network = createFakeApi();
  network.answer(uploadIdentityPhoto, { photoId: ID, expiresAt: '2026-11-20T04:30:00.000Z' });
  return network;
}

const createExpiredRefusal = (field: string): Refusal =>
  createRefusal('INVALID_INPUT', undefined, [{ path: [field], code: 'photoGone' }]);

describe('pictures uploaded before the call with their ids', () => {
  it('are uploaded separately, and the call contains their ids', async () => {
    const { idsOfCalls, results, uploads } = await sendCard([accepted('sent')]);

    expect([idsOfCalls, uploads]).toEqual([[{ frontId: ID, backId: ID }], 2]);
    expect(results).toEqual([accepted('sent')]);
  });

  it('are not uploaded again when the call was refused', async () => {
    const { uploads } = await sendCard([refused(createRefusal('NRC_TAKEN')), accepted('sent')]);

    expect(uploads).toBe(2);
  });

  it('are uploaded again after the server expired them; the error is at the picture', async () => {
    const { results, uploads } = await sendCard([refused(createExpiredRefusal('backId')), accepted('sent')]);

    expect(uploads).toBe(4);
    expect(results[0]).toEqual(refused(createExpiredRefusal('back')));
  });

  it.each([
    ['IMAGE_INVALID', 'imageInvalid'],
    ['PAYLOAD_TOO_LARGE', 'imageLarge'],
  ] as const)('that are refused as %s show the error at the picture, and no call is sent', async (code, expected) => {
    const network = createNetwork();
    network.refuse(uploadIdentityPhoto, createRefusal(code));
    const { idsOfCalls, results } = await sendCard([accepted('sent')], network);

    expect(idsOfCalls).toEqual([]);
    const refusal = createRefusal('INVALID_INPUT', undefined, [{ path: ['front'], code: expected }]);
    expect(results).toEqual([refused(refusal)]);
  });

  it('E6 return the refusal of the server if the upload is unavailable', async () => {
    const network = createNetwork();
    network.refuse(uploadIdentityPhoto, createRefusal('SERVER_UNAVAILABLE'));
    const { results } = await sendCard([accepted('sent')], network);

    expect(results).toEqual([refused(createRefusal('SERVER_UNAVAILABLE'))]);
    expect(network.calls.map(({ endpoint }) => endpoint)).not.toContain(submitIdentity.name);
  });
});
