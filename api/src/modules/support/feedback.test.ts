import { getNotifications } from '@padauk/contract/content/content.endpoints';
import { sendFeedback } from '@padauk/contract/chat/support.endpoints';
import { describeOnDatabase } from '../../../test/databases.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';

const DAY_MS = 86_400_000;

describeOnDatabase('P17 feedback', (given) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
  });
  afterAll(async () => await server.close());

  const send = async (as: TestPlayer, text = 'The board is good') =>
    await server.call(sendFeedback, { kind: 'praise', text }, { as });

  it('is read by the office and answered once, into the inbox', async () => {
    const player = await server.createPlayer();
    await send(player);
    const [waiting] = (await callOffice(server, 'feedback')).rows ?? [];
    const id = String(waiting?.['id']);
    expect(waiting).toMatchObject({ phone: player.phone, kind: 'praise', text: 'The board is good' });

    await callOffice(server, 'answer-feedback', { id, text: 'Thank you' });

    expect((await callOffice(server, 'answer-feedback', { id, text: 'Again' })).refusal?.code).toBe('NOT_FOUND');
    expect((await server.call(getNotifications, {}, { as: player })).body.items).toMatchObject([
      { textKey: 'feedbackAnswered', params: { answer: 'Thank you' }, path: '/feedback' },
    ]);
    expect((await callOffice(server, 'feedback', { state: 'answered' })).rows).toMatchObject([{ answeredBy: 'thiri' }]);
  });

  it('is accepted five times a day, also of fifteen concurrent requests', async () => {
    const player = await server.createPlayer();

    const answers = await Promise.all(Array.from({ length: 15 }, () => send(player)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status !== 200)?.refusal).toEqual({
      code: 'FEEDBACKS_USED_TODAY',
      params: { maximum: 5 },
    });
    server.clock.set(new Date(server.clock.now().getTime() + DAY_MS));
    expect((await send(player)).status).toBe(200);
  });

  it.each(['', ' ', 'x'.repeat(1_001)])('refuses the text "%s"', async (text) => {
    expect((await send(await server.createPlayer(), text)).refusal?.code).toBe('INVALID_INPUT');
  });
});
