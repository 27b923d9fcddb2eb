import { seal, unseal } from './seal.ts';

const [KEY, FACE] = ['k'.repeat(32), Buffer.from('a face')];

describe('sealed data', () => {
  it('P20 opens with its key and label', () => {
    expect(unseal(KEY, 'photo 1', seal(KEY, 'photo 1', FACE))).toEqual(FACE);
  });

  it('P20 hides its content and differs at each sealing', () => {
    const sealed = seal(KEY, 'photo 1', FACE);
    expect([sealed.includes(FACE), sealed.equals(seal(KEY, 'photo 1', FACE))]).toEqual([false, false]);
  });

  it.each([
    ['another key', 'x'.repeat(32), 'photo 1', (bytes: Buffer) => bytes],
    ["another row's label", KEY, 'photo 2', (bytes: Buffer) => bytes],
    [
      'a changed byte',
      KEY,
      'photo 1',
      (bytes: Buffer) => Buffer.from(bytes.map((byte, at) => (at === 30 ? byte ^ 1 : byte))),
    ],
    ['a truncated end', KEY, 'photo 1', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['nothing', KEY, 'photo 1', () => Buffer.alloc(0)],
  ])('P20 does not open with %s', (_what, key, label, change) => {
    expect(unseal(key, label, change(seal(KEY, 'photo 1', FACE)))).toBeNull();
  });
});
