import {
  isPostCommand,
  canPerform,
  OFFICE_COMMAND_NAMES,
  OFFICE_COMMANDS,
  type OfficeCommand,
} from '@padauk/contract/office/office';
import { sendSupportMessage } from '@padauk/contract/chat/support.endpoints';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import type { TestPlayer } from '../../../test/server.ts';
import {
  createOperatorKeys,
  sendBankAccount,
  callOffice,
  submitSlip,
  toKeyHeader,
} from '../../../test/wallet-fixtures.ts';

const LOWER_ROLES = ['observer', 'draw-clerk', 'moderator', 'releaser'] as const;
const ROLES = [...LOWER_ROLES, 'cashier', 'manager'] as const;
const HOLDER = 'Thandar Marker';
const [ACCOUNT, AGENT, VALUE] = ['09440001234', '09250000777', 'marker.of.messenger'];

describeOnServer(
  { name: 'personal data in office lists', environment: createOperatorKeys(...ROLES.map((role) => `${role}/${role}`)) },
  (server, given) => {
    let player: TestPlayer;

    beforeAll(async () => {
      player = await server.createPlayer();
      await fillOffice();
    });

    const asManager = (command: Parameters<typeof callOffice>[1], input: Parameters<typeof callOffice>[2]) =>
      callOffice(server, command, input, toKeyHeader('manager'));

    /** Writes the player's personal data into every kind of text. */
    async function fillOffice(): Promise<void> {
      const { phone } = player;
      const reason = `${HOLDER}, ${phone}, thandar@marker.example`;
      await sendBankAccount(server, player, { accountNumber: ACCOUNT, holderName: HOLDER });
      await server.call(sendSupportMessage, { key: randomUUID(), text: `I am ${HOLDER}` }, { as: player });
      await asManager('refuse', { id: await submitSlip(server, player), reason });
      await asManager('adjust', { phone, direction: 'give', amountKyat: 500, reference: `of ${HOLDER}`, reason });
      await asManager('adjust', { phone, direction: 'give', amountKyat: 900_000, reference: `for ${HOLDER}`, reason });
      await asManager('pay-out-closed', { id: player.id, bank: 'kbz_pay', number: ACCOUNT, holder: HOLDER });
      await asManager('add-agent', { code: 'MDY-09', name: 'Daw Khin', phone: AGENT });
      await asManager('answer', { phone, text: `Dear ${HOLDER}` });
      await asManager('set-contact', { kind: 'messenger', value: VALUE });
      await asManager('correct-address', { network: '10.1.0.0/16', country: 'MM', days: 9, reason });
      await asManager('players', { search: phone });
      await asManager('close-game', { player: player.id, reason });
      await asManager('emails', { address: 'thandar@marker.example' });
    }

    it.each(LOWER_ROLES)('%s reads no phone, account, name, e-mail or free text in any list', async (role) => {
      const lists = OFFICE_COMMAND_NAMES.filter((name) => {
        const command: OfficeCommand = OFFICE_COMMANDS[name];
        // The contacts of customer service are public.
        return (
          name !== 'contacts' && !isPostCommand(command) && command.showsPlayers !== true && canPerform(command, [role])
        );
      });
      const readText = async (name: (typeof lists)[number]) =>
        `${name} ${JSON.stringify((await callOffice(server, name, {}, toKeyHeader(role))).rows)}`;
      const answers = await Promise.all(lists.map(readText));

      expect(lists).toContain('audit');
      const secrets = [player.phone, ACCOUNT, AGENT, VALUE, 'Marker', 'marker.example'];
      expect(answers.filter((answer) => secrets.some((word) => answer.includes(word)))).toEqual([]);
    });

    it.each(['cashier', 'manager'])('%s, who may look up players, reads personal data', async (role) => {
      const rows = JSON.stringify([
        await callOffice(server, 'audit', { limit: 200 }, toKeyHeader(role)),
        await callOffice(server, 'agents', {}, toKeyHeader(role)),
      ]);

      expect([ACCOUNT, AGENT, player.phone].filter((word) => !rows.includes(word))).toEqual([]);
    });

    it('hides the arguments of an unknown command', async () => {
      await sql`insert into office_audit (command_id, phase, operator, command, arguments, why, at)
      values (${randomUUID()}::uuid, 'done', 'aung', 'a-new-command', '{"whoever": "Thandar Marker", "sum": 7}',
        'Thandar', now())`.execute(given.db);
      const [line] = (await callOffice(server, 'audit', { limit: 1 }, toKeyHeader('observer'))).rows;

      expect(line).toMatchObject({ given: '{"sum":7,"whoever":"••••"}', why: '••••' });
    });

    it('validates no arguments without the role, and records each attempt in the audit', async () => {
      const reply = await callOffice(server, 'approve', { id: 'no id' }, toKeyHeader('observer'));
      const [line] = (await asManager('audit', { limit: 1 })).rows;

      expect(reply.refusal?.code).toBe('NOT_ALLOWED');
      expect(line).toMatchObject({ operator: 'observer', command: 'approve', phase: 'refused' });
    });
  },
);
