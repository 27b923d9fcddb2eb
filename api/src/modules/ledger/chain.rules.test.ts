import { digestAfter, GENESIS } from './chain.rules.ts';

const CONTENT = 'ab'.repeat(32);

describe('the digest of a link', () => {
  it('I5 is SHA-256 of the bytes of the digest before it and of its content, as chains that stand were written', () => {
    expect(digestAfter(GENESIS.digest, CONTENT)).toBe(
      'debb3e7acfff6dd18d501042273629f0b79cb206bb8c24f59f62ddb80849403b',
    );
  });

  it('I5 is another one behind another link, so that a change in the middle changes every digest after it', () => {
    const [first, other] = [digestAfter(GENESIS.digest, CONTENT), digestAfter(GENESIS.digest, 'cd'.repeat(32))];

    expect(digestAfter(first, CONTENT)).not.toBe(digestAfter(other, CONTENT));
  });
});
