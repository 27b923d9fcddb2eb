import { randomUUID } from 'node:crypto';
import { getRoomMessages, postRoomMessage } from '@padauk/contract/chat/rooms.endpoints';
import { ROOM } from '@padauk/contract/limits';
import type { RoomCode } from '@padauk/contract/chat/rooms';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { addWakeListener } from '../../platform/stream/publish.ts';

const HERE: RoomCode = 'chat.two_d';
const THERE: RoomCode = 'chat.three_d';
const GUESTS = ['Aung', 'Thiri', 'Hla', 'Mya', 'Kyaw', 'Zaw', 'Nilar', 'Su', 'Tun', 'Win'];

describeOnDatabases('concurrent messages', (given) => {
  let server: TestServer;
  let other: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
    // A second process on the same database, with separate batches.
    other = await startTestServer(given);
  });
  afterAll(() => Promise.all([server.close(), other.close()]));

  const postMessage = async (
    player: TestPlayer,
    text: string,
    { at = server, room = HERE, replyTo = null, key = randomUUID() }: Partial<TestPost> = {},
  ) => await at.call(postRoomMessage, { room, key, text, replyTo }, { as: player });
  const advance = (): void => {
    for (const { clock } of [server, other]) clock.set(new Date(clock.now().getTime() + ROOM.secondsBetween * 1_000));
  };

  it('P16 E32 are accepted or refused individually', async () => {
    const [first, muted, offensive, lostReply, repeater, otherRoom] = await Promise.all(
      GUESTS.slice(0, 6).map(() => server.createPlayer()),
    );
    if (first === undefined || muted === undefined || offensive === undefined || lostReply === undefined)
      throw new Error('six');
    if (repeater === undefined || otherRoom === undefined) throw new Error('six');
    await callOffice(server, 'mute', { phone: muted.phone, for: '1' });
    await callOffice(server, 'add-word', { word: 'forbidden' });
    const key = randomUUID();
    const { body: before } = await postMessage(repeater, 'Said a while ago', { key });
    advance();

    const answers = await Promise.all([
      postMessage(first, 'Good morning'),
      postMessage(muted, 'Nobody reads this'),
      postMessage(offensive, 'A forbidden word'),
      postMessage(lostReply, 'An answer to nothing', { replyTo: 999_999 }),
      postMessage(repeater, 'Said a while ago', { key }),
      postMessage(otherRoom, 'Good morning over there', { room: THERE, replyTo: null }),
    ]);

    expect(answers.map(({ refusal, body }) => refusal?.code ?? body.text)).toEqual([
      'Good morning',
      'ROOM_MUTED',
      'MESSAGE_SENSITIVE',
      'NOT_FOUND',
      'Said a while ago',
      'Good morning over there',
    ]);
    expect(answers[4]?.body).toEqual(before);
  });

  it('P16 are published immediately after the write', async () => {
    const player = await server.createPlayer();
    advance();
    const wakes: boolean[] = [];
    const forget = addWakeListener((atOnce) => wakes.push(atOnce));

    await postMessage(player, 'Is anybody here');
    forget();

    expect(wakes).toContain(true);
  });

  it('P16 from two processes appear once each, ordered by id', async () => {
    const players = await Promise.all(GUESTS.map(() => server.createPlayer()));
    advance();
    const answers = await Promise.all(
      players.map((player, index) =>
        postMessage(player, `${GUESTS[index] ?? ''} says hello`, { at: index % 2 === 0 ? server : other }),
      ),
    );
    const postedIds = new Set(answers.map(({ body }) => body.id));

    const { body } = await server.call(getRoomMessages, { room: HERE });
    const here = body.messages.filter(({ id }) => postedIds.has(id));
    expect(new Set(here.map(({ text }) => text))).toEqual(new Set(GUESTS.map((guest) => `${guest} says hello`)));
    expect(here).toHaveLength(GUESTS.length);
    expect(here.map(({ id }) => id)).toEqual([...postedIds].toSorted((one, two) => two - one));
  });
});

interface TestPost {
  readonly at: TestServer;
  readonly room: RoomCode;
  readonly replyTo: number | null;
  readonly key: string;
}
