import { CATALOGUE, getSchema } from './catalogue.ts';
import { PICTURE_PATH } from './delivery/edge.ts';
import { IDEMPOTENCY_KEY } from './platform/endpoint.ts';
import { getHolidays } from './content/content.endpoints.ts';
import { getTicket, placeNumberTicket } from './lottery/tickets.endpoints.ts';
import { isRefusalCode } from './platform/refusals.ts';

const endpoints = CATALOGUE.map((entry) => entry.endpoint);
/** The client writes no list, object or null into a URL. */
const PLAIN_TYPES = ['string', 'number', 'boolean'];
const findDuplicates = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);
const findPathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

describe('the endpoint catalogue', () => {
  it('C10 contains each endpoint name once', () => {
    expect(findDuplicates(endpoints.map(({ name }) => name))).toEqual([]);
  });

  it('C10 contains each path once per method, regardless of parameter names', () => {
    expect(
      findDuplicates(endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)),
    ).toEqual([]);
  });

  it.each(endpoints)('$name lists only known refusal codes, each once', ({ refusals }) => {
    expect(refusals.filter((code) => !isRefusalCode(code))).toEqual([]);
    expect(findDuplicates(refusals)).toEqual([]);
  });

  it.each(endpoints.filter(({ isMoney }) => isMoney))(
    'I7 $name moves money and is a POST request of a player',
    ({ method, auth }) => {
      expect([method, auth]).toEqual(['POST', 'player']);
    },
  );

  it('I7 lists the endpoints that move money under an idempotency key', () => {
    expect(
      endpoints
        .filter(({ isMoney }) => isMoney)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([
      'cancelWithdrawal',
      'claimCashBack',
      'claimInviteBonus',
      'placeMatchTicket',
      'placeNumberTicket',
      'placePackage',
      'requestTopUp',
      'requestWithdrawal',
      'sendSlipNumber',
      'transfer',
    ]);
  });

  it.each(CATALOGUE)('$endpoint.name has each path parameter in its request schema', ({ endpoint, schema }) => {
    const description = schema.request.describe();
    const fields = Object.keys('fields' in description ? Object(description.fields) : {});

    expect(fields).toEqual(expect.arrayContaining(findPathParameters(endpoint.path)));
  });

  it.each(CATALOGUE.filter(({ endpoint }) => endpoint.method === 'GET'))(
    'C10 the query of $endpoint.name has plain values only',
    ({ schema }) => {
      const description = schema.request.describe();
      const fields = Object.values<{ readonly type: string }>(
        'fields' in description ? Object(description.fields) : {},
      );

      expect(fields.map(({ type }) => type).filter((type) => !PLAIN_TYPES.includes(type))).toEqual([]);
    },
  );

  it.each([
    ['C2', 'getWebAppVersion', 'GET /web-app-version'],
    ['C3', 'getSliderImage', 'GET /lv/slider_image'],
    ['C4', 'clickAd', 'GET /v2/v1/ads_click/{domain}'],
    ['C5, C6', 'markNotificationsRead', 'GET /v2/v1/notification'],
  ])('%s %s is %s', (_clause, name, expected) => {
    expect(
      endpoints.filter((endpoint) => endpoint.name === name).map(({ method, path }) => `${method} ${path}`),
    ).toEqual([expected]);
  });

  it.each(['getProfile', 'editProfile', 'getAppSettings'])(
    'C7 the path of %s ends in profile or app_setting',
    (name) => {
      expect(endpoints.find((endpoint) => endpoint.name === name)?.path).toMatch(/\/(profile|app_setting)$/);
    },
  );

  it('C8 lists the paths of the game-wallet host', () => {
    expect(
      endpoints
        .filter(({ host }) => host === 'game-wallet')
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/api/game-wallet/auth', '/api/game-wallet/balance', '/api/game-wallet/is_bg_playing']);
  });

  it('takesPicture is set exactly for the paths that the edge accepts pictures on', () => {
    expect(CATALOGUE.filter(({ endpoint }) => endpoint.takesPicture).map(({ endpoint }) => endpoint.path)).toEqual(
      CATALOGUE.map(({ endpoint }) => endpoint.path).filter((path) => PICTURE_PATH.test(path)),
    );
    expect(CATALOGUE.filter(({ endpoint }) => endpoint.takesPicture)).toHaveLength(4);
  });

  it('getSchema returns the schema of an endpoint and throws for an unknown one', () => {
    expect(getSchema(getTicket)).toBe(CATALOGUE.find(({ endpoint }) => endpoint === getTicket)?.schema);
    expect(() => getSchema({ ...getTicket, name: 'nobody' })).toThrow('endpoint nobody is not in the catalogue');
  });

  it('an endpoint is by default a public GET request that moves no money', () => {
    expect(getHolidays).toEqual({
      name: 'getHolidays',
      method: 'GET',
      path: '/api/holidays',
      auth: 'none',
      host: 'api',
      isMoney: false,
      takesPicture: false,
      refusals: [],
    });
    expect(placeNumberTicket).toMatchObject({ method: 'POST', auth: 'player', isMoney: true });
  });

  it.each([
    ['0b6d7a52-4a1e-4f0a-9a53-0a9b9dd0c001', true],
    ['x'.repeat(15), false],
    ['x'.repeat(65), false],
    ['x'.repeat(20) + ' ', false],
    ['', false],
  ])('F47 accepts "%s" as an idempotency key: %s', (key, expected) => {
    expect(IDEMPOTENCY_KEY.test(key)).toBe(expected);
  });
});
