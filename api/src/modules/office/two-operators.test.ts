import { sendSupportMessage } from '@padauk/contract/chat/support.endpoints';
import { SANDBOX_OFFICE_KEY, type OfficeCommandName } from '@padauk/contract/office/office';
import { cancelWithdrawal } from '@padauk/contract/wallet/wallet.endpoints';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { submitCard } from '../../../test/identity-fixtures.ts';
import type { TestPlayer } from '../../../test/server.ts';
import {
  callOffice,
  createOperatorKeys,
  createWithdrawer,
  type OfficeReply,
  readWallet,
  sendWithdrawal,
  submitSlip,
  toKeyHeader,
} from '../../../test/wallet-fixtures.ts';

const NAMES = ['hla', 'mya'] as const;
const ROUNDS = 10;
/** Fixtures use the key of a sandbox. */
const OPERATOR_KEY = `${createOperatorKeys('hla/cashier', 'mya/cashier').OPERATOR_KEY},thiri:${SANDBOX_OFFICE_KEY}`;

type Name = (typeof NAMES)[number];
type Order = readonly [command: OfficeCommandName, words: Readonly<Record<string, string | number>>];

describeOnServers(
  {
    name: 'two operators at once',
    environment: { OPERATOR_KEY, TWO_PEOPLE: 'off', AUTOPILOT: 'off' },
  },
  (server, given) => {
    const callAs = (name: Name, [command, words]: Order): Promise<OfficeReply> =>
      callOffice(server, command, words, toKeyHeader(name));
    /** Both give their order at the same time. `refusals` must be that of the other one, with the name of the winner. */
    const decideAtOnce = async (orders: Readonly<Record<Name, Order>>) => {
      const replies = await Promise.all(NAMES.map((name) => callAs(name, orders[name])));
      const winner: Name = replies[0]?.refusal === undefined ? 'hla' : 'mya';
      return { winner, refusals: replies.flatMap(({ refusal }) => refusal ?? []) };
    };
    const toDecidedBy = (name: Name) => [{ code: 'ALREADY_DONE', params: { decidedBy: name } }];
    const countDone = async (id: string): Promise<unknown> =>
      (
        await sql<{ done: number }>`
          select count(*)::integer as done from office_audit
          where phase = 'done' and arguments->>'id' = ${id}`.execute(given.db)
      ).rows[0]?.done;

    it('approve the same slip: it is credited once', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const player = await server.createPlayer();
        const id = await submitSlip(server, player, { amountKyat: 10_000 });
        const { winner, refusals } = await decideAtOnce({ hla: ['approve', { id }], mya: ['approve', { id }] });

        expect(refusals).toEqual(toDecidedBy(winner));
        expect((await readWallet(server, player)).mainKyat).toBe(10_000);
        expect(await countDone(id)).toBe(1);
      }
    });

    it('approve and refuse the same slip: the first decision stays', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const player = await server.createPlayer();
        const id = await submitSlip(server, player, { amountKyat: 10_000 });
        const { winner, refusals } = await decideAtOnce({
          hla: ['approve', { id }],
          mya: ['refuse', { id, reason: 'Not there' }],
        });

        expect(refusals).toEqual(toDecidedBy(winner));
        expect((await readWallet(server, player)).mainKyat).toBe(winner === 'hla' ? 10_000 : 0);
      }
    });

    it('pay and return the same withdrawal: the money is paid or returned, never both', async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const player = await createWithdrawer(server, 60_000);
        const { id } = (await sendWithdrawal(server, player, { amountKyat: 30_000 })).body;
        const { winner, refusals } = await decideAtOnce({
          hla: ['pay', { id }],
          mya: ['return', { id, reason: 'Other name' }],
        });

        expect(refusals).toEqual(toDecidedBy(winner));
        expect((await readWallet(server, player)).mainKyat).toBe(winner === 'hla' ? 30_000 : 60_000);
        expect(await countDone(id)).toBe(1);
      }
    });

    it('approve and refuse the same card', async () => {
      const id = await submitCard(server, await server.createPlayer());
      const { winner, refusals } = await decideAtOnce({
        hla: ['approve-identity', { id }],
        mya: ['refuse-identity', { id, reason: 'Too dark' }],
      });
      expect(refusals).toEqual(toDecidedBy(winner));
    });

    it('clear and refuse the same invite', async () => {
      const [invitee, inviter] = [await server.createPlayer(), await server.createPlayer()];
      await sql`insert into invite_hold (invitee_id, inviter_id, reason, found_at)
        values (${invitee.id}, ${inviter.id}, 'device', now())`.execute(given.db);
      const { winner, refusals } = await decideAtOnce({
        hla: ['decide-invite', { player: invitee.id, to: 'cleared' }],
        mya: ['decide-invite', { player: invitee.id, to: 'refused' }],
      });
      expect(refusals).toEqual(toDecidedBy(winner));
    });

    describe('a conversation', () => {
      let player: TestPlayer;
      let chat: { readonly phone: string; readonly waitingSince: string };
      const write = async (): Promise<void> => {
        await server.call(
          sendSupportMessage,
          { key: randomUUID(), text: `Where is it? ${randomUUID()}` },
          { as: player },
        );
        const { rows } = await callAs('hla', ['chats', {}]);
        const waitingSince = rows.find(({ phone }) => phone === player.phone)?.['waitingSince'];
        chat = { phone: player.phone, waitingSince: String(waitingSince) };
      };
      beforeEach(async () => {
        player = await server.createPlayer();
        await write();
      });

      it('is answered once', async () => {
        const { winner, refusals } = await decideAtOnce({
          hla: ['answer', { ...chat, text: 'It is credited.' }],
          mya: ['answer', { ...chat, text: 'Please wait.' }],
        });
        expect(refusals).toEqual(toDecidedBy(winner));
        const { rows } = await callAs('hla', ['chat', { phone: player.phone }]);
        expect(rows.filter(({ by }) => by !== 'player')).toHaveLength(1);
      });

      it('is answered or closed', async () => {
        const { winner, refusals } = await decideAtOnce({
          hla: ['answer', { ...chat, text: 'It is credited.' }],
          mya: ['close-chat', chat],
        });
        expect(refusals).toEqual(toDecidedBy(winner));
      });

      it('takes an answer after a new message of the player', async () => {
        await callAs('mya', ['answer', { ...chat, text: 'Please wait.' }]);
        server.clock.advance(60_000);
        await write();
        expect((await callAs('hla', ['answer', { ...chat, text: 'It is credited.' }])).refusal).toBeUndefined();
      });
    });

    it('an operator is told that the player has cancelled the withdrawal', async () => {
      const player = await createWithdrawer(server, 60_000);
      const { id } = (await sendWithdrawal(server, player, { amountKyat: 30_000 })).body;
      await server.call(cancelWithdrawal, { id }, { as: player });

      const { refusal } = await callAs('hla', ['pay', { id }]);
      expect(refusal).toEqual({ code: 'ALREADY_DONE', params: { decidedBy: 'player' } });
    });
  },
);
