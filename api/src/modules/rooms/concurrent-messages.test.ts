import { randomUUID } from 'node:crypto';
import { getRoomMessages, postRoomMessage } from '@padauk/contract/endpoints/rooms';
import { ROOM } from '@padauk/contract/limits';
import type { RoomCode } from '@padauk/contract/rooms';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import { addWakeListener } from '../../platform/stream/publish.ts';

const HERE: RoomCode = 'chat.two_d';
const THERE: RoomCode = 'chat.three_d';
const GUESTS = ['Aung', 'Thiri', 'Hla', 'Mya', 'Kyaw', 'Zaw', 'Nilar', 'Su', 'Tun', 'Win'];

describeOnDatabases('messages that come together', (given) => {
  let server: TestServer;
  let other: TestServer;

  beforeAll(async () => {
    server = await startTestServer(given);
    // A second process on the same database, with separate batches.
    other = await startTestServer(given);
  });
  afterAll(() => Promise.all([server.close(), other.close()]));

  const say = async (
    player: TestPlayer,
    text: string,
    { at = server, room = HERE, replyTo = null, key = randomUUID() }: Partial<TestPost> = {},
  ) => await at.call(postRoomMessage, { room, key, text, replyTo }, { as: player });
  const later = (): void => {
    for (const { clock } of [server, other]) clock.set(new Date(clock.now().getTime() + ROOM.secondsBetween * 1_000));
  };

  it('P16 E32 are each said or refused for what they are', async () => {
    const [first, muted, rude, lost, again, elsewhere] = await Promise.all(
      GUESTS.slice(0, 6).map(() => server.createPlayer()),
    );
    if (first === undefined || muted === undefined || rude === undefined || lost === undefined) throw new Error('six');
    if (again === undefined || elsewhere === undefined) throw new Error('six');
    await callOffice(server, 'mute', { phone: muted.phone, for: '1' });
    await callOffice(server, 'add-word', { word: 'forbidden' });
    const key = randomUUID();
    const { body: before } = await say(again, 'Said a while ago', { key });
    later();

    const answers = await Promise.all([
      say(first, 'Good morning'),
      say(muted, 'Nobody reads this'),
      say(rude, 'A forbidden word'),
      say(lost, 'An answer to nothing', { replyTo: 999_999 }),
      say(again, 'Said a while ago', { key }),
      say(elsewhere, 'Good morning over there', { room: THERE, replyTo: null }),
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

  it('P16 go out at once when they are written: they have waited for each other already', async () => {
    const player = await server.createPlayer();
    later();
    const wakes: boolean[] = [];
    const forget = addWakeListener((atOnce) => wakes.push(atOnce));

    await say(player, 'Is anybody here');
    forget();

    expect(wakes).toContain(true);
  });

  it('P16 of two processes stand in the room once each, in the order of their ids', async () => {
    const players = await Promise.all(GUESTS.map(() => server.createPlayer()));
    later();
    const answers = await Promise.all(
      players.map((player, index) =>
        say(player, `${GUESTS[index] ?? ''} says hello`, { at: index % 2 === 0 ? server : other }),
      ),
    );
    const said = new Set(answers.map(({ body }) => body.id));

    const { body } = await server.call(getRoomMessages, { room: HERE });
    const here = body.messages.filter(({ id }) => said.has(id));
    expect(new Set(here.map(({ text }) => text))).toEqual(new Set(GUESTS.map((guest) => `${guest} says hello`)));
    expect(here).toHaveLength(GUESTS.length);
    expect(here.map(({ id }) => id)).toEqual([...said].toSorted((one, two) => two - one));
  });
});

interface TestPost {
  readonly at: TestServer;
  readonly room: RoomCode;
  readonly replyTo: number | null;
  readonly key: string;
}
