import { computeDigest, GENESIS } from './chain.rules.ts';

const CONTENT = 'ab'.repeat(32);

describe('the digest of a link', () => {
  it('I5 is SHA-256 of the bytes of the digest before it and of its content, as chains that stand were written', () => {
    expect(computeDigest(GENESIS.digest, CONTENT)).toBe(
      'debb3e7acfff6dd18d501042273629f0b79cb206bb8c24f59f62ddb80849403b',
    );
  });

  it('I5 is another one behind another link, so that a change in the middle changes every digest after it', () => {
    const [first, other] = [computeDigest(GENESIS.digest, CONTENT), computeDigest(GENESIS.digest, 'cd'.repeat(32))];

    expect(computeDigest(first, CONTENT)).not.toBe(computeDigest(other, CONTENT));
  });
});
