import { CATALOGUE, getSchema } from './catalogue.ts';
import { PICTURE_PATH } from './edge.ts';
import { IDEMPOTENCY_KEY } from './endpoint.ts';
import { getHolidays } from './endpoints/content.ts';
import { getTicket, placeNumberTicket } from './endpoints/tickets.ts';
import { isRefusalCode } from './refusals.ts';

const endpoints = CATALOGUE.map((entry) => entry.endpoint);
const findDuplicates = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);
const findPathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

describe('the catalogue', () => {
  it('C10 names each call once', () => {
    expect(findDuplicates(endpoints.map(({ name }) => name))).toEqual([]);
  });

  it('C10 has each path once per method, whatever its parameter is called', () => {
    expect(
      findDuplicates(endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)),
    ).toEqual([]);
  });

  it.each(endpoints)('$name refuses with listed codes, each once', ({ refusals }) => {
    expect(refusals.filter((code) => !isRefusalCode(code))).toEqual([]);
    expect(findDuplicates(refusals)).toEqual([]);
  });

  it.each(endpoints.filter(({ isMoney }) => isMoney))(
    'I7 $name moves money: a POST of a player',
    ({ method, auth }) => {
      expect([method, auth]).toEqual(['POST', 'player']);
    },
  );

  it('I7 has every call that moves money under its key', () => {
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

  it.each(CATALOGUE)('$endpoint.name asks for each parameter of its path', ({ endpoint, schema }) => {
    const description = schema.request.describe();
    const fields = Object.keys('fields' in description ? Object(description.fields) : {});

    expect(fields).toEqual(expect.arrayContaining(findPathParameters(endpoint.path)));
  });

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

  it.each(['getProfile', 'editProfile', 'getAppSettings'])('C7 %s ends as the specification routes it', (name) => {
    expect(endpoints.find((endpoint) => endpoint.name === name)?.path).toMatch(/\/(profile|app_setting)$/);
  });

  it("C8 has the game wallet's own names, on its host", () => {
    expect(
      endpoints
        .filter(({ host }) => host === 'game-wallet')
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['/api/game-wallet/auth', '/api/game-wallet/balance', '/api/game-wallet/is_bg_playing']);
  });

  it('H1 calls whose body is a picture are those that an edge knows', () => {
    expect(CATALOGUE.filter(({ endpoint }) => endpoint.takesPicture).map(({ endpoint }) => endpoint.path)).toEqual(
      CATALOGUE.map(({ endpoint }) => endpoint.path).filter((path) => PICTURE_PATH.test(path)),
    );
    expect(CATALOGUE.filter(({ endpoint }) => endpoint.takesPicture)).toHaveLength(4);
  });

  it('gives an endpoint its own schemas, and says so when it has none', () => {
    expect(getSchema(getTicket)).toBe(CATALOGUE.find(({ endpoint }) => endpoint === getTicket)?.schema);
    expect(() => getSchema({ ...getTicket, name: 'nobody' })).toThrow('endpoint nobody is not in the catalogue');
  });

  it('a call is a GET of anyone without money unless it says otherwise', () => {
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
  ])('row 14 the key "%s" is one: %s', (key, expected) => {
    expect(IDEMPOTENCY_KEY.test(key)).toBe(expected);
  });
});
