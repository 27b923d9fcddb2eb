import { maskName } from './masked-name.rules.ts';

describe('maskName', () => {
  it.each([
    ['Ma Hnin', 'M•••'],
    [' မောင်', 'မော•••'],
    ['👩‍👩‍👧 family', '👩‍👩‍👧•••'],
    ['', '•••321'],
    ['  ', '•••321'],
  ])('masks "%s" as %s', (name, masked) => {
    expect(maskName({ name, phone: '0912345321' })).toBe(masked);
  });
});
