import { computeDigest, GENESIS } from './chain.rules.ts';

const CONTENT = 'ab'.repeat(32);

describe('link digest', () => {
  it('I5 is SHA-256 of the previous digest and the content, as in existing chains', () => {
    expect(computeDigest(GENESIS.digest, CONTENT)).toBe(
      'debb3e7acfff6dd18d501042273629f0b79cb206bb8c24f59f62ddb80849403b',
    );
  });

  it('I5 depends on the previous digest, so a change in the middle changes every later digest', () => {
    const [first, other] = [computeDigest(GENESIS.digest, CONTENT), computeDigest(GENESIS.digest, 'cd'.repeat(32))];

    expect(computeDigest(first, CONTENT)).not.toBe(computeDigest(other, CONTENT));
  });
});
