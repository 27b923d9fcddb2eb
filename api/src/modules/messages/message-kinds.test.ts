import { randomUUID } from 'node:crypto';
import { getRoomMessages, postRoomMessage } from '@padauk/contract/chat/rooms.endpoints';
import { getSupportChat, sendFeedback, sendSupportMessage } from '@padauk/contract/chat/support.endpoints';
import type { Refusal, RefusalCode } from '@padauk/contract/platform/refusals';
import type { RoomCode } from '@padauk/contract/chat/rooms';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import { runInParallel } from '../../../test/results.ts';
import { callOffice } from '../../../test/wallet-fixtures.ts';
import type { TestPlayer, TestServer } from '../../../test/server.ts';

interface MessageCase {
  readonly title: string;
  readonly letters: number;
  /** Expected outcome of six digits, of a listed word, and of 40 messages at once. */
  readonly digitsOutcome: 'said' | 'tooManyDigits';
  readonly wordsOutcome: 'said' | 'MESSAGE_SENSITIVE';
  readonly floodOutcome: { readonly said: number; readonly code: RefusalCode };
  /** Sends a message; returns its refusal. */
  readonly send: (server: TestServer, as: TestPlayer, text: string) => Promise<Refusal | null | undefined>;
  /** The stored form of the player's last message. */
  readonly readLast: (server: TestServer, as: TestPlayer) => Promise<unknown>;
}

const createRoomPlace = (title: string, room: RoomCode): MessageCase => ({
  title,
  letters: 200,
  digitsOutcome: 'tooManyDigits',
  wordsOutcome: 'MESSAGE_SENSITIVE',
  floodOutcome: { said: 1, code: 'MESSAGE_TOO_FAST' },
  send: async (server, as, text) =>
    (await server.call(postRoomMessage, { room, key: randomUUID(), text, replyTo: null }, { as })).refusal,
  readLast: async (server, as) => (await server.call(getRoomMessages, { room }, { as })).body.messages[0]?.text,
});

const MESSAGE_CASES: readonly MessageCase[] = [
  createRoomPlace('a room', 'chat.two_d'),
  createRoomPlace('comments on winners', 'winners.three_d'),
  {
    title: 'customer service',
    letters: 1_000,
    digitsOutcome: 'said',
    wordsOutcome: 'said',
    floodOutcome: { said: 20, code: 'MESSAGE_TOO_FAST' },
    send: async (server, as, text) =>
      (await server.call(sendSupportMessage, { key: randomUUID(), text }, { as })).refusal,
    readLast: async (server, as) => (await server.call(getSupportChat, {}, { as })).body.messages[0]?.text,
  },
  {
    title: 'feedback',
    letters: 1_000,
    digitsOutcome: 'said',
    wordsOutcome: 'said',
    floodOutcome: { said: 5, code: 'FEEDBACKS_USED_TODAY' },
    send: async (server, as, text) => (await server.call(sendFeedback, { kind: 'idea', text }, { as })).refusal,
    readLast: async (server, as) =>
      (await callOffice(server, 'feedback')).rows?.findLast(({ phone }) => phone === as.phone)?.['text'],
  },
];

const LETTERS = 'abcdefghijklmnopqrst';
const SIX_DIGITS = ['call 091234', '၀၉၁၂၃၄', '0-9 1.2 3/4', '０９１２３４', '09 ၁၂ then ３４', '႐႙႑႒႓႔'];
const SENSITIVE = ['F.U.C.K', 'ဖာ သည်', 'ဖာ\u200bသည်', 'ဖာသၫ္'];
const getCode = (refused: Refusal | null | undefined): string => refused?.fields?.[0]?.code ?? refused?.code ?? 'said';

describeOnServer('message endpoints of players', (server) => {
  const sendEach = async (
    texts: readonly string[],
    { send }: Pick<MessageCase, 'send'>,
  ): Promise<Readonly<Record<string, string>>> => {
    const codes: Record<string, string> = {};
    for (const text of texts) codes[text] = getCode(await send(server, await server.createPlayer(), text));
    return codes;
  };
  const createExpected = (texts: readonly string[], said: string): Readonly<Record<string, string>> =>
    Object.fromEntries(texts.map((text) => [text, said]));

  describe.each(MESSAGE_CASES)('$title', (place) => {
    let player: TestPlayer;
    beforeEach(async () => {
      player = await server.createPlayer();
    });
    const { letters, digitsOutcome, wordsOutcome, floodOutcome } = place;

    it('refuses an invisible message', async () => {
      const invisible = ['', ' ', '\u200b', '\u2060 \u00ad', '\u3164', '\u2800', '\u0301'];
      expect(await sendEach(invisible, place)).toEqual(createExpected(invisible, 'required'));
    });

    it('refuses control characters, unpaired surrogates and direction marks', async () => {
      const odd = ['a\u0000b', 'a\u001b[2K', 'a\ud800', 'a\u202eb', 'a\u2066b'];
      expect(await sendEach(odd, place)).toEqual(createExpected(odd, 'type'));
    });

    it('counts grapheme clusters and enforces the maximum length', async () => {
      const full = 'က်'.repeat(letters);
      const over = 'မ'.repeat(letters + 1);
      expect(await sendEach([full, over], place)).toEqual({ [full]: 'said', [over]: 'nameLong' });
    });

    it(`F71 six digits are ${digitsOutcome} (V10), in any script and with any separators`, async () => {
      expect(await sendEach(SIX_DIGITS, place)).toEqual(createExpected(SIX_DIGITS, digitsOutcome));
    });

    it(`sensitive words (V11, E31) are ${wordsOutcome}, also in Zawgyi`, async () => {
      expect(await sendEach(SENSITIVE, place)).toEqual(createExpected(SENSITIVE, wordsOutcome));
    });

    it('stores markup and links as typed', async () => {
      const text = '<img src=x onerror=alert(1)> https://a.example';
      expect(getCode(await place.send(server, player, text))).toBe('said');
      expect(await place.readLast(server, player)).toBe(text);
    });

    it('normalises the text to one spelling without invisible characters', async () => {
      await place.send(server, player, ' \u200bcafe\u0301 \u2060ok\u200b ');
      expect(await place.readLast(server, player)).toBe('café ok');
    });

    it('E32 accepts at most the permitted number of 40 concurrent messages of one player', async () => {
      const codes = await runInParallel(40, async (index) => {
        const text = `the ${LETTERS[index % 20]} of ${LETTERS[Math.trunc(index / 20)]}`;
        return getCode(await place.send(server, player, text));
      });
      expect(codes.filter((result) => result === 'said')).toHaveLength(floodOutcome.said);
      expect(codes.filter((result) => result === floodOutcome.code)).toHaveLength(40 - floodOutcome.said);
    });
  });
});
