import { maskName } from './masked-name.rules.ts';

describe('a player for strangers to see', () => {
  it.each([
    ['Ma Hnin', 'M•••'],
    [' မောင်', 'မော•••'],
    ['👩‍👩‍👧 family', '👩‍👩‍👧•••'],
    ['', '•••321'],
    ['  ', '•••321'],
  ])('%s is %s', (name, masked) => {
    expect(maskName({ name, phone: '0912345321' })).toBe(masked);
  });
});
