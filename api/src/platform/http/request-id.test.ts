import { REQUEST_ID_HEADER } from '@padauk/contract/delivery/edge';
import { placeNumberTicket } from '@padauk/contract/lottery/tickets.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import type { AnswerFor } from '@padauk/contract/platform/endpoint';
import { createManualClock } from '../clock.ts';
import type { MoneyRefusal } from './money-refusals.ts';
import { getRequestId } from './call-context.ts';
import { createRouter } from './router.ts';
import { createServer } from './server.ts';

const PLAYER = '3b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';
const DRAW = '0b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';
const EDGE_REQUEST_ID = '0123456789abcdef0123456789abcdef';
const AT = new Date('2026-11-20T05:19:00Z');

/** The test reads no other field. */
const ACCEPTED = accepted({ ticketId: DRAW, placedAt: AT.toISOString() } as AnswerFor<typeof placeNumberTicket>);

describe('the request id', () => {
  const lines: string[] = [];
  const records: MoneyRefusal[] = [];
  const passedIds: (string | undefined)[] = [];
  let answer: Result<AnswerFor<typeof placeNumberTicket>>;
  const app = createServer({ logLevel: 'info', trustedProxies: 1 }, { write: (line) => void lines.push(line) });
  createRouter(app, {
    clock: createManualClock(AT),
    authenticate: () => Promise.resolve({ playerId: PLAYER, sessionId: PLAYER }),
    validatesAnswers: false,
    recordRefusal: (refusedCall) => void records.push(refusedCall),
  }).money(placeNumberTicket, () => {
    passedIds.push(getRequestId());
    return Promise.resolve(answer);
  });

  beforeEach(() => {
    for (const list of [lines, records, passedIds]) list.splice(0);
    answer = refused(createRefusal('DRAW_CLOSED'));
  });
  afterAll(async () => await app.close());

  const place = (headers: Readonly<Record<string, string>> = {}, body: object = {}) =>
    app.inject({
      method: 'POST',
      url: placeNumberTicket.path,
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer token',
        'device-id': '4b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f',
        'idempotency-key': '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f',
        ...headers,
      },
      payload: JSON.stringify({ drawId: DRAW, lines: [{ number: '12', stakeKyat: 500 }], ...body }),
    });

  it('is in accepted and refused answers, and in those to unreadable paths', async () => {
    answer = ACCEPTED;
    const answers = [await place(), await app.inject('/nowhere'), await app.inject('/nowhere/%zz')];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 400]);
    const ids = answers.map(({ headers }) => headers[REQUEST_ID_HEADER]);
    expect(new Set(ids).size).toBe(3);
    expect(ids).toEqual(ids.map(() => expect.stringMatching(/^[\da-f-]{36}$/)));
  });

  it('is taken from the reverse proxy, and passed to services that the call uses', async () => {
    const reply = await place({ [REQUEST_ID_HEADER]: EDGE_REQUEST_ID });

    expect([reply.headers[REQUEST_ID_HEADER], ...passedIds]).toEqual([EDGE_REQUEST_ID, EDGE_REQUEST_ID]);
  });

  it.each([
    ['not taken from a client without a proxy in between', false, 0],
    ['taken from a service that calls this one', true, 0],
  ])('is %s', async (_title, isCalledByServices, trustedProxies) => {
    const other = createServer({ logLevel: 'silent', trustedProxies, isCalledByServices });
    const { headers } = await other.inject({ url: '/nowhere', headers: { [REQUEST_ID_HEADER]: EDGE_REQUEST_ID } });
    await other.close();

    expect(headers[REQUEST_ID_HEADER] === EDGE_REQUEST_ID).toBe(isCalledByServices);
  });

  it.each(['09770000001', `${EDGE_REQUEST_ID}"`, '0'.repeat(64), EDGE_REQUEST_ID.toUpperCase()])(
    'is not taken from a header of another form: %s',
    async (id) => {
      expect((await place({ [REQUEST_ID_HEADER]: id })).headers[REQUEST_ID_HEADER]).not.toBe(id);
    },
  );

  it('is logged and recorded for a refused money command with player, draw, sum and time', async () => {
    await place({ [REQUEST_ID_HEADER]: EDGE_REQUEST_ID });
    const refusedLines = lines.map((line): unknown => JSON.parse(line));

    const facts = {
      playerId: PLAYER,
      endpoint: 'placeNumberTicket',
      refusal: 'DRAW_CLOSED',
      eventId: DRAW,
      amountKyat: 500,
    };
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string;
    expect(refusedLines).toMatchObject([
      { ...facts, msg: 'refused', reqId: EDGE_REQUEST_ID, time, path: placeNumberTicket.path },
    ]);
    expect(records).toEqual([{ ...facts, requestId: EDGE_REQUEST_ID, refusedAt: AT }]);
  });

  it('is in a log line without PIN and phone, whatever the body contains', async () => {
    await place({}, { pin: '280641', phone: '09770000001', drawId: '09770000001' });

    expect(lines).toHaveLength(1);
    expect(lines.join('')).not.toMatch(/280641|09770000001/);
  });

  it('is recorded for an invalid call, and not for an accepted one', async () => {
    await place({}, { drawId: 'none' });
    answer = ACCEPTED;
    await place();

    expect(records.map(({ refusal: code, eventId }) => [code, eventId])).toEqual([['INVALID_INPUT', null]]);
  });
});
