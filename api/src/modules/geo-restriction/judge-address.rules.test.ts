import { getValue } from '../../../test/results.ts';
import { DENIED_COUNTRIES, findNeededCountries, readGeoRestrictionSettings } from './geo-restriction.settings.ts';
import { parseCountryLines } from './country-lines.rules.ts';
import { buildTable } from './country-table.rules.ts';
import { judgeAddress, type Correction, type GeoData } from './judge-address.rules.ts';
import { parseNetworkList } from './vpn-list.rules.ts';

const ORIGIN = { takenOn: '2026-06-25', source: 'a test' };
const parseTable = (text: string) => getValue(buildTable(ORIGIN, getValue(parseCountryLines(text)).ranges));
const table = parseTable('203.81.64.0/19,MM\n8.8.8.0/24,US\n1.0.0.0/24,TH');
const LIST = '203.81.65.0/24 # in the country, and a VPN all the same\n8.8.8.0/25\n8.8.8.64/26';
const vpn = getValue(parseNetworkList(LIST));

const createGeoData = (
  environment: Readonly<Record<string, string>> = {},
  mode: 'sandbox' | 'production' = 'production',
  corrections: readonly Correction[] = [],
): GeoData => ({
  settings: readGeoRestrictionSettings(environment, mode),
  corrections,
  table,
  vpn,
});

/** The ten countries of A6, repeated here so that a change of the rule fails. */
const DENIED = ['MO', 'SG', 'TW', 'HK', 'KP', 'PH', 'GB', 'US', 'TR', 'IR'];

describe('geo-restriction by IP address', () => {
  it.each([
    ['203.81.64.1', 'MM', null],
    ['203.81.65.1', 'MM', 'vpn'],
    ['8.8.8.1', 'US', 'vpn'],
    ['8.8.8.200', 'US', 'country'],
    ['9.9.9.9', null, 'unknown'],
    ['127.0.0.1', null, 'unknown'],
    ['10.0.0.1', null, 'unknown'],
    ['not an address', null, 'unknown'],
  ])('E30 A6 %s is in %s, closed because of %s', (address, country, cause) => {
    expect(judgeAddress(createGeoData(), address, null)).toMatchObject({ country, cause });
  });

  it('E30 a sandbox allows local addresses', () => {
    const causes = ['127.0.0.1', '::1', '10.0.0.1', '8.8.8.200'].map(
      (address) => judgeAddress(createGeoData({}, 'sandbox'), address, null).cause,
    );
    expect(causes).toEqual([null, null, null, 'country']);
  });

  it('E30 a setting lists the allowed countries, also per provider', () => {
    const setting = createGeoData({ GAME_COUNTRIES: 'MM;red-tiger=TH' });
    const cause = (address: string, provider: string | null) => judgeAddress(setting, address, provider).cause;
    expect([cause('1.0.0.1', 'bt'), cause('1.0.0.1', 'red-tiger')]).toEqual(['country', null]);
    expect(cause('203.81.64.1', 'red-tiger')).toBe('country');
  });

  it.each(DENIED.map((country, index) => [country, index] as const))(
    'A6 games are closed in %s by IPv4 and IPv6, for every provider, even where unknown countries are allowed',
    (country, index) => {
      const lines = DENIED.map((code, place) => `198.18.${place}.0/24,${code}\n2001:db8:${place}::/48,${code}`);
      const setting = createGeoData({ GAME_COUNTRIES: 'MM;red-tiger=TH', GAME_UNKNOWN_COUNTRY: 'allow' });
      const geoData = { ...setting, table: parseTable(lines.join('\n')) };
      const open = { ...geoData, settings: readGeoRestrictionSettings({ GAME_UNKNOWN_COUNTRY: 'allow' }, 'sandbox') };
      const causes = [`198.18.${index}.9`, `::ffff:198.18.${index}.9`, `2001:db8:${index}::9`].flatMap((address) => [
        judgeAddress(geoData, address, 'red-tiger'),
        judgeAddress(open, address, null),
      ]);
      expect(causes).toEqual(causes.map(() => expect.objectContaining({ country, cause: 'country' })));
    },
  );

  it.each(DENIED)('A6 the server does not start with %s in an allow list', (country) => {
    for (const GAME_COUNTRIES of [`MM,${country}`, `MM;red-tiger=${country}`])
      expect(() => readGeoRestrictionSettings({ GAME_COUNTRIES }, 'production')).toThrow(country);
  });

  it('A6 a correction by the office does not open games in a denied country', () => {
    const corrections = [{ network: '203.81.64.0/24', country: 'IR' }];
    expect(judgeAddress(createGeoData({}, 'production', corrections), '203.81.64.1', null).cause).toBe('country');
  });

  it('A6 every country that is not denied is open by default', () => {
    expect(judgeAddress(createGeoData(), '1.0.0.1', null)).toMatchObject({ country: 'TH', cause: null });
  });

  it('A6 a table of addresses must contain the denied and the allowed countries', () => {
    const settings = readGeoRestrictionSettings({ GAME_COUNTRIES: 'TH;red-tiger=MY' }, 'production');
    expect(new Set(findNeededCountries(settings))).toEqual(new Set(['MM', ...DENIED_COUNTRIES, 'TH', 'MY']));
  });

  it('E30 a setting allows addresses of unknown countries', () => {
    expect(judgeAddress(createGeoData({ GAME_UNKNOWN_COUNTRY: 'allow' }), '9.9.9.9', null).cause).toBeNull();
  });

  it.each([
    ['before the country table', { '8.8.8.200': 'MM' }, '8.8.8.200', null],
    ['before the VPN list', { '203.81.65.0/24': 'MM' }, '203.81.65.1', null],
    ['for an unknown address', { '9.9.9.0/24': 'MM' }, '9.9.9.9', null],
    ['for the IPv4-mapped address', { '203.81.64.0/24': 'SG' }, '::ffff:203.81.64.1', 'country'],
    ['with the most specific network first', { '203.81.64.0/20': 'SG', '203.81.64.1': 'MM' }, '203.81.64.1', null],
  ] as const)('E30 a correction of the office applies %s', (_what, countries, address, cause) => {
    const corrections = Object.entries(countries).map(([network, country]) => ({ network, country }));
    const judged = judgeAddress(createGeoData({}, 'production', corrections), address, null);
    expect(judged).toMatchObject({ decidedBy: 'office', cause });
  });

  it('E30 without a table every address is unknown and closed', () => {
    expect(judgeAddress({ ...createGeoData(), table: null }, '203.81.64.1', null).cause).toBe('unknown');
  });

  it.each(['MM,', 'mm', 'Myanmar', ';bt=MM;', 'MM;TH', 'MM;bt=', 'MM;BT=TH'])(
    'E30 does not start with GAME_COUNTRIES %s',
    (countries) => {
      expect(() => readGeoRestrictionSettings({ GAME_COUNTRIES: countries }, 'sandbox')).toThrow('GAME_COUNTRIES');
    },
  );
});

describe('network list', () => {
  it('A6 is refused with the number of the invalid line', () => {
    expect(parseNetworkList('# exits\n198.51.100.0/24\nvpn.example')).toEqual({
      ok: false,
      refusal: 'line 3 is no network: vpn.example',
    });
  });
});
