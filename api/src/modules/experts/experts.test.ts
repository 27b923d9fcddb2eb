import { followExpert, getExpertPicks, getExperts } from '@padauk/contract/lottery/experts.endpoints';
import { sql } from 'kysely';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import {
  createDraw,
  CLOSE_TIME,
  DRAW_TIME,
  OPEN_TIME,
  createTestDraws,
  type TestDraws,
} from '../../../test/draw-fixtures.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { enterResult } from '../draws/enter-result.ts';
import { executeSql } from '../../platform/database/query.ts';

const UNKNOWN_ID = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';

describeOnServer({ name: 'experts', at: OPEN_TIME }, (server, given) => {
  let draws: TestDraws;
  let expertCount = 0;
  beforeEach(() => {
    server.clock.set(OPEN_TIME);
    draws = createTestDraws(given.db);
  });

  const createExpert = async (): Promise<{ id: string; name: string }> => {
    expertCount += 1;
    const name = `Sayar ${expertCount}`;
    const { rows } = await callOffice(server, 'add-expert', { name });
    return { id: String(rows[0]?.['id']), name };
  };
  const publish = (expert: string, draw: string, numbers: string) =>
    callOffice(server, 'publish-picks', { expert, draw, numbers });
  const enterDrawResult = async (drawId: string, result: string, by: `operator:${string}` = 'operator:one') => {
    draws.clock.set(DRAW_TIME);
    server.clock.set(DRAW_TIME);
    const figures = { setIndex: `1,685.7${result[0]}`, setValue: `63,79${result[1]}.02` };
    await enterResult(draws, { drawId, figures, by });
  };
  const readRecord = async (expertId: string) =>
    (await server.call(getExpertPicks, { expertId, game: 'two_d' })).body.expert.record;

  it('P3 A1 shows a visitor every expert with its picks for the draw, or with none', async () => {
    const [withPick, withoutPick, drawId] = [await createExpert(), await createExpert(), await createDraw(given.db)];
    await publish(withPick.id, drawId, '05,27,50');

    const { body } = await server.call(getExperts, { drawId });

    const shown = body.experts.filter(({ id }) => id === withPick.id || id === withoutPick.id);
    expect(shown).toMatchObject([
      { name: withPick.name, isFollowed: false, pick: { numbers: ['05', '27', '50'], isHit: null } },
      { name: withoutPick.name, pick: null },
    ]);
  });

  it.each(['5', '123', '05,05'])('P3 refuses %s as picks for 2D', async (numbers) => {
    const reply = await publish((await createExpert()).id, await createDraw(given.db), numbers);
    expect(reply.refusal?.code).toBe('INVALID_INPUT');
  });

  it('P3 refuses picks from the close of the draw', async () => {
    const [{ id }, drawId] = [await createExpert(), await createDraw(given.db)];
    server.clock.set(CLOSE_TIME);
    expect((await publish(id, drawId, '05')).refusal?.code).toBe('DRAW_CLOSED');
  });

  it('P3 refuses picks for a draw with a result that was entered before the close', async () => {
    const [{ id }, drawId] = [await createExpert(), await createDraw(given.db)];
    await executeSql(given.db)`update draw set result = '05', result_version = 1 where id = ${drawId}::uuid`;
    expect((await publish(id, drawId, '05')).refusal?.code).toBe('DRAW_CLOSED');
    await executeSql(given.db)`update draw set result = null, result_version = null where id = ${drawId}::uuid`;
  });

  it('P3 accepts exactly one of 50 concurrent picks of an expert for a draw', async () => {
    const [{ id }, drawId] = [await createExpert(), await createDraw(given.db)];
    const numbers = Array.from({ length: 50 }, (_, value) => String(value).padStart(2, '0'));

    const replies = await Promise.all(numbers.map((number) => publish(id, drawId, number)));

    expect(replies.filter(({ refusal }) => refusal === undefined)).toHaveLength(1);
    expect(replies.filter(({ refusal }) => refusal?.code === 'ALREADY_DONE')).toHaveLength(49);
  });

  it.each([
    ['changed', sql`update expert_pick set numbers = array['57']`],
    ['taken back', sql`delete from expert_pick`],
  ])('P3 the database refuses that a published pick is %s', async (_, change) => {
    await publish((await createExpert()).id, await createDraw(given.db), '05');
    await expect(change.execute(given.db)).rejects.toThrow('published picks stand');
  });

  it('P3 the database refuses a pick with a publication time after the close', async () => {
    const [{ id }, drawId] = [await createExpert(), await createDraw(given.db)];
    const late = sql`
      insert into expert_pick (expert_id, draw_id, numbers, published_at, published_by)
      values (${id}::uuid, ${drawId}::uuid, array['57'], ${CLOSE_TIME.toISOString()}::timestamptz, 'operator:one')`;
    await expect(late.execute(given.db)).rejects.toThrow('published after its close');
  });

  it('P3 computes the record of an expert from draws with a standing result', async () => {
    const { id } = await createExpert();
    const openDraw = () => createDraw(given.db);
    const [hit, missed, waits, calledOff] = [await openDraw(), await openDraw(), await openDraw(), await openDraw()];
    for (const drawId of [hit, missed, waits, calledOff]) await publish(id, drawId, '05,27,50,61,99');
    await enterDrawResult(hit, '27');
    await enterDrawResult(missed, '11');
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

  it('P3 recomputes the record after a correction of the result', async () => {
    const [{ id }, drawId] = [await createExpert(), await createDraw(given.db)];
    await publish(id, drawId, '27');
    await enterDrawResult(drawId, '27');
    expect(await readRecord(id)).toMatchObject({ draws: 1, hits: 1 });

    await enterDrawResult(drawId, '28', 'operator:one');
    await enterDrawResult(drawId, '28', 'operator:two');

    expect(await readRecord(id)).toMatchObject({ draws: 1, hits: 0 });
  });

  it('P3 lists a followed expert first; a player can follow and unfollow', async () => {
    const [, second, drawId] = [await createExpert(), await createExpert(), await createDraw(given.db)];
    const player = await server.createPlayer();
    const readFirst = async () => (await server.call(getExperts, { drawId }, { as: player })).body.experts[0];

    await server.call(followExpert, { expertId: second.id, isFollowed: true }, { as: player });
    await server.call(followExpert, { expertId: second.id, isFollowed: true }, { as: player });
    expect(await readFirst()).toMatchObject({ id: second.id, isFollowed: true });

    await server.call(followExpert, { expertId: second.id, isFollowed: false }, { as: player });
    expect(await readFirst()).toMatchObject({ isFollowed: false });
  });

  it('P3 refuses to follow an unknown expert', async () => {
    const player = await server.createPlayer();
    const reply = await server.call(followExpert, { expertId: UNKNOWN_ID, isFollowed: true }, { as: player });
    expect(reply.refusal?.code).toBe('NOT_FOUND');
  });

  it('P3 an unlisted expert cannot publish; its earlier picks stay readable', async () => {
    const [{ id }, drawId] = [await createExpert(), await createDraw(given.db)];
    await publish(id, drawId, '27');
    await callOffice(server, 'turn-expert', { expert: id, to: 'off' });

    const listed = (await server.call(getExperts, { drawId })).body.experts.map((expert) => expert.id);
    expect(listed).not.toContain(id);
    expect((await publish(id, await createDraw(given.db), '27')).refusal?.code).toBe('NOT_FOUND');
    expect((await server.call(getExpertPicks, { expertId: id, game: 'two_d' })).body.picks).toHaveLength(1);
  });

  it('P3 lists experts for the office and refuses a second expert of the same name', async () => {
    const { name } = await createExpert();
    expect((await callOffice(server, 'experts')).rows).toContainEqual(
      expect.objectContaining({ name, isListed: true, draws: 0, followers: 0 }),
    );
    expect((await callOffice(server, 'add-expert', { name })).refusal?.code).toBe('ALREADY_DONE');
  });
});
