import { isWithin, getPrefixLength, parseAddress, parseNetwork } from './address.rules.ts';

describe('IP address', () => {
  it.each([
    ['203.81.64.1', 4, '203.81.64.1'],
    ['::ffff:203.81.64.1', 4, '203.81.64.1'],
    ['::FFFF:cb51:4001', 4, '203.81.64.1'],
    ['64:ff9b::203.81.64.1', 4, '203.81.64.1'],
    ['2001:db8::1', 6, '2001:db8::1'],
    ['fe80::1%eth0', 6, 'fe80::1'],
  ] as const)('A6 %s is parsed as IPv%i: %s', (text, family, same) => {
    expect(parseAddress(text)).toMatchObject({ family, text: same });
  });

  it.each(['', '1.2', '010.1.1.1', '1.2.3.4.5', '256.1.1.1', '1.2.3.4, 5.6.7.8', 'unknown', ':::', '_hidden'])(
    'A6 "%s" is not an address',
    (text) => {
      expect(parseAddress(text)).toBeNull();
    },
  );

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '192.168.0.9', '172.16.0.1', 'fd00::1', 'fe80::1'])(
    'A6 %s is a local address',
    (text) => {
      expect(parseAddress(text)?.isLocal).toBe(true);
    },
  );

  it('A6 a public address is not local', () => {
    expect(parseAddress('203.81.64.1')?.isLocal).toBe(false);
  });
});

describe('network', () => {
  const contains = (network: string, address: string): boolean | null => {
    const [read, ip] = [parseNetwork(network), parseAddress(address)];
    return read === null || ip === null ? null : isWithin(read, ip);
  };

  it.each([
    ['203.0.113.0/24', '203.0.113.255', true],
    ['203.0.113.0/24', '203.0.114.0', false],
    ['203.0.113.7', '203.0.113.7', true],
    ['0.0.0.0/0', '255.255.255.255', true],
    ['2001:db8::/32', '2001:db8:ffff::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['2001:db8::7/128', '2001:db8::8', true],
    ['::/0', '1.2.3.4', false],
    ['203.0.113.0/24', '::ffff:203.0.113.9', true],
  ])('A6 %s contains %s: %s', (network, address, isExpected) => {
    expect(contains(network, address)).toBe(isExpected);
  });

  it.each(['203.0.113.1/24', '203.0.113.0/33', '203.0.113.0/-1', '203.0.113.0/8/8', '2001:db8::/129', '/8', 'MM'])(
    'A6 "%s" is not a network',
    (text) => {
      expect(parseNetwork(text)).toBeNull();
    },
  );

  it.each([
    ['10.0.0.0/8', 8],
    ['10.0.0.1', 32],
    ['2001:db8::/32', 32],
  ])('A6 %s has a prefix of %i bits', (text, bits) => {
    const network = parseNetwork(text);
    expect(network === null ? null : getPrefixLength(network)).toBe(bits);
  });
});
