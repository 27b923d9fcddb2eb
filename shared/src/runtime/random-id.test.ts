import { UUID } from '@padauk/contract/text/uuid.rules';
import { createRandomId } from './random-id.ts';

const createIdFrom = (byte: number): string => {
  jest
    .spyOn(crypto, 'getRandomValues')
    .mockImplementation((array) => (array instanceof Uint8Array ? array.fill(byte) : array));
  return createRandomId();
};

describe('createRandomId', () => {
  it.each([
    [0x00, '00000000-0000-4000-8000-000000000000'],
    [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  ])('sets version and variant over random bytes of %i', (byte, id) => {
    expect(createIdFrom(byte)).toBe(id);
  });

  it('creates distinct UUIDs that are valid in the contract', () => {
    const ids = Array.from({ length: 1_000 }, createRandomId);
    expect(ids.every((id) => UUID.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(1_000);
  });
});
