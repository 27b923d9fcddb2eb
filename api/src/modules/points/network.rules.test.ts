import { computeNetworkDigest, networkOf } from './network.rules.ts';

describe('networkOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113'],
    ['2001:db8:0:12::7', '2001:db8:0:12'],
    ['2001:0DB8:0000:0012:1:2:3:4', '2001:db8:0:12'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['1.2.3.4:5678', '1.2.3.4:5678'],
    ['unknown', 'unknown'],
    ['', ''],
  ])('K22 %s belongs to the network %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });

  it('K22 the digest depends on the network and the pepper only', () => {
    const digest = computeNetworkDigest('203.0.113.7', 'pepper');
    expect(computeNetworkDigest('203.0.113.8', 'pepper')).toEqual(digest);
    expect(computeNetworkDigest('203.0.114.7', 'pepper')).not.toEqual(digest);
    expect(computeNetworkDigest('203.0.113.7', 'salt')).not.toEqual(digest);
  });
});
