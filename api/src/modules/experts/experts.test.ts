import { followExpert, getExpertPicks, getExperts } from '@padauk/contract/endpoints/experts';
import { sql } from 'kysely';
import { describeOnDatabase } from '../../../test/databases.ts';
import {
  createDraw,
  CLOSE_TIME,
  DRAW_TIME,
  OPEN_TIME,
  createTestDraws,
  type TestDraws,
} from '../../../test/draw-fixtures.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { enterResult } from '../draws/enter-result.ts';

const UNKNOWN_ID = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';

describeOnDatabase('experts', (given) => {
  let server: TestServer;
  let draws: TestDraws;
  let made = 0;

  beforeAll(async () => {
    server = await startTestServer(given, OPEN_TIME);
  });
  beforeEach(() => {
    server.clock.set(OPEN_TIME);
    draws = createTestDraws(given.db);
  });
  afterAll(() => server.close());

  const anExpert = async (): Promise<{ id: string; name: string }> => {
    made += 1;
    const name = `Sayar ${made}`;
    const { rows } = await callOffice(server, 'add-expert', { name });
    return { id: String(rows[0]?.['id']), name };
  };
  const publish = (expert: string, draw: string, numbers: string) =>
    callOffice(server, 'publish-picks', { expert, draw, numbers });
  const drawn = async (drawId: string, result: string, by: `operator:${string}` = 'operator:one') => {
    draws.clock.set(DRAW_TIME);
    server.clock.set(DRAW_TIME);
    const figures = { setIndex: `1,685.7${result[0]}`, setValue: `63,79${result[1]}.02` };
    await enterResult(draws, { drawId, figures, by });
  };
  const recordOfExpert = async (expertId: string) =>
    (await server.call(getExpertPicks, { expertId, game: 'two_d' })).body.expert.record;

  it('P3 A1 a visitor reads what was published for a draw, and who has said nothing', async () => {
    const [speaks, silent, drawId] = [await anExpert(), await anExpert(), await createDraw(given.db)];
    await publish(speaks.id, drawId, '05,27,50');

    const { body } = await server.call(getExperts, { drawId });

    const shown = body.experts.filter(({ id }) => id === speaks.id || id === silent.id);
    expect(shown).toMatchObject([
      { name: speaks.name, isFollowed: false, pick: { numbers: ['05', '27', '50'], isHit: null } },
      { name: silent.name, pick: null },
    ]);
  });

  it.each(['5', '123', '05,05'])('P3 refuses %s as numbers of 2D', async (numbers) => {
    const reply = await publish((await anExpert()).id, await createDraw(given.db), numbers);
    expect(reply.refusal?.code).toBe('INVALID_INPUT');
  });

  it('P3 refuses picks from the close on', async () => {
    const [{ id }, drawId] = [await anExpert(), await createDraw(given.db)];
    server.clock.set(CLOSE_TIME);
    expect((await publish(id, drawId, '05')).refusal?.code).toBe('DRAW_CLOSED');
  });

  it('P3 refuses picks for a draw whose result came before its close', async () => {
    const [{ id }, drawId] = [await anExpert(), await createDraw(given.db)];
    await sql`update draw set result = '05', result_version = 1 where id = ${drawId}::uuid`.execute(given.db);
    expect((await publish(id, drawId, '05')).refusal?.code).toBe('DRAW_CLOSED');
    await sql`update draw set result = null, result_version = null where id = ${drawId}::uuid`.execute(given.db);
  });

  it('P3 publishes once: of 50 at once, one stands', async () => {
    const [{ id }, drawId] = [await anExpert(), await createDraw(given.db)];
    const numbers = Array.from({ length: 50 }, (_, value) => String(value).padStart(2, '0'));

    const replies = await Promise.all(numbers.map((number) => publish(id, drawId, number)));

    expect(replies.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(replies.filter(({ refusal }) => refusal?.code === 'ALREADY_DONE')).toHaveLength(49);
  });

  it.each([
    ['changed', sql`update expert_pick set numbers = array['57']`],
    ['taken back', sql`delete from expert_pick`],
  ])('P3 the database refuses that a published pick is %s', async (_, change) => {
    await publish((await anExpert()).id, await createDraw(given.db), '05');
    await expect(change.execute(given.db)).rejects.toThrow('published picks stand');
  });

  it('P3 the database refuses a pick that says it was published after the close', async () => {
    const [{ id }, drawId] = [await anExpert(), await createDraw(given.db)];
    const late = sql`
      insert into expert_pick (expert_id, draw_id, numbers, published_at, published_by)
      values (${id}::uuid, ${drawId}::uuid, array['57'], ${CLOSE_TIME.toISOString()}::timestamptz, 'operator:one')`;
    await expect(late.execute(given.db)).rejects.toThrow('published after its close');
  });

  it('P3 counts the record from results that stand, with the draws behind it', async () => {
    const { id } = await anExpert();
    const [hit, missed, waits, calledOff] = [
      await createDraw(given.db),
      await createDraw(given.db),
      await createDraw(given.db),
      await createDraw(given.db),
    ];
    for (const drawId of [hit, missed, waits, calledOff]) await publish(id, drawId, '05,27,50,61,99');
    await drawn(hit, '27');
    await drawn(missed, '11');
    await callOffice(server, 'void', { draw: calledOff, reason: 'no-draw' });

    const { body } = await server.call(getExpertPicks, { expertId: id, game: 'two_d' });

    expect(body.expert.record).toEqual({ draws: 2, hits: 1, expectedHits: 0.1 });
    expect(new Map(body.picks.map(({ draw, isHit }) => [draw.id, isHit]))).toEqual(
      new Map([
        [hit, true],
        [missed, false],
        [waits, null],
        [calledOff, null],
      ]),
    );
  });

  it('P3 counts anew after a correction', async () => {
    const [{ id }, drawId] = [await anExpert(), await createDraw(given.db)];
    await publish(id, drawId, '27');
    await drawn(drawId, '27');
    expect(await recordOfExpert(id)).toMatchObject({ draws: 1, hits: 1 });

    await drawn(drawId, '28', 'operator:one');
    await drawn(drawId, '28', 'operator:two');

    expect(await recordOfExpert(id)).toMatchObject({ draws: 1, hits: 0 });
  });

  it('P3 a player follows an expert, who then comes first, and leaves again', async () => {
    const [, second, drawId] = [await anExpert(), await anExpert(), await createDraw(given.db)];
    const player = await server.createPlayer();
    const first = async () => (await server.call(getExperts, { drawId }, { as: player })).body.experts[0];

    await server.call(followExpert, { expertId: second.id, isFollowed: true }, { as: player });
    await server.call(followExpert, { expertId: second.id, isFollowed: true }, { as: player });
    expect(await first()).toMatchObject({ id: second.id, isFollowed: true });

    await server.call(followExpert, { expertId: second.id, isFollowed: false }, { as: player });
    expect(await first()).toMatchObject({ isFollowed: false });
  });

  it('P3 nobody follows who is not there', async () => {
    const player = await server.createPlayer();
    const reply = await server.call(followExpert, { expertId: UNKNOWN_ID, isFollowed: true }, { as: player });
    expect(reply.refusal?.code).toBe('NOT_FOUND');
  });

  it('P3 who is off the list publishes no more, and what was published stays to be read', async () => {
    const [{ id }, drawId] = [await anExpert(), await createDraw(given.db)];
    await publish(id, drawId, '27');
    await callOffice(server, 'turn-expert', { expert: id, to: 'off' });

    const listed = (await server.call(getExperts, { drawId })).body.experts.map((expert) => expert.id);
    expect(listed).not.toContain(id);
    expect((await publish(id, await createDraw(given.db), '27')).refusal?.code).toBe('NOT_FOUND');
    expect((await server.call(getExpertPicks, { expertId: id, game: 'two_d' })).body.picks).toHaveLength(1);
  });

  it('P3 the office sees its experts, and adds no second one of a name', async () => {
    const { name } = await anExpert();
    expect((await callOffice(server, 'experts')).rows).toContainEqual(
      expect.objectContaining({ name, isListed: true, draws: 0, followers: 0 }),
    );
    expect((await callOffice(server, 'add-expert', { name })).refusal?.code).toBe('ALREADY_DONE');
  });
});
