import {
  canPerform,
  OFFICE_COMMANDS,
  OFFICE_COMMAND_NAMES,
  OFFICE_PHOTO_PATH,
  OFFICE_PICTURE_PATH,
} from '@padauk/contract/office/office';
import { sql } from 'kysely';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import { callOffice, createOperatorKeys, submitSlip, toKeyHeader } from '../../../test/wallet-fixtures.ts';

const UNKNOWN_ID = '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f';
const KEYS = ['may/observer', 'hla/cashier', 'mya/draw-clerk', 'su/moderator', 'kyaw/releaser', 'aung/manager'];

describeOnServer(
  { name: "roles of operators' keys", environment: createOperatorKeys(...KEYS, 'watchdog') },
  (server, given) => {
    const callAs = (name: string, ...call: [Parameters<typeof callOffice>[1], Parameters<typeof callOffice>[2]]) =>
      callOffice(server, ...call, toKeyHeader(name));
    const viewPhoto = (name: string, id: string) =>
      server.operators.inject({ url: `${OFFICE_PHOTO_PATH}/${id}`, headers: toKeyHeader(name) });
    const expectLastAudit = async (line: object) => {
      const { rows } = await sql`
      select operator, command, phase, refusal, after from office_audit order by position desc limit 1`.execute(
        given.db,
      );
      expect(rows).toMatchObject([line]);
    };

    it.each([
      ['may', 'observer'],
      ['hla', 'cashier'],
      ['mya', 'draw-clerk'],
      ['su', 'moderator'],
      ['kyaw', 'releaser'],
      ['aung', 'manager'],
      ['watchdog', 'watchdog'],
    ])('whoami tells %s the role %s', async (name, role) => {
      expect((await callAs(name, 'whoami', {})).rows).toEqual([{ operator: name, roles: role }]);
    });

    it.each([
      ['watchdog', 'confirm-adjustment', { id: UNKNOWN_ID }],
      ['watchdog', 'add-account', { bank: 'kbz_pay', number: '09250000009', holder: 'A thief' }],
      ['watchdog', 'verify', {}],
      ['may', 'top-ups', {}],
      ['may', 'players', {}],
      ['may', 'switch', { type: 'bank_wave_pay', status: 'off' }],
      ['hla', 'result', { draw: UNKNOWN_ID, figure: '1' }],
      ['hla', 'confirm-adjustment', { id: UNKNOWN_ID }],
      ['mya', 'approve', { id: UNKNOWN_ID }],
      ['mya', 'withdrawals', {}],
      ['may', 'reports', {}],
      ['hla', 'mute', { phone: '09770000001', for: '1' }],
      ['su', 'players', {}],
      ['kyaw', 'top-ups', {}],
      ['kyaw', 'switch', { type: 'bank_wave_pay', status: 'off' }],
      ['su', 'approve', { id: UNKNOWN_ID }],
      ['su', 'result', { draw: UNKNOWN_ID, figure: '1' }],
    ] as const)('%s may not use %s, and the audit records the attempt', async (name, command, words) => {
      expect((await callAs(name, command, words)).refusal?.code).toBe('NOT_ALLOWED');
      await expectLastAudit({ operator: name, command, phase: 'refused', refusal: 'NOT_ALLOWED' });
    });

    it.each([
      ['watchdog', 'release-health', {}, 200],
      ['may', 'verify', { part: 'chain' }, 200],
      ['su', 'reports', {}, 200],
      ['kyaw', 'release-errors', {}, 200],
      ['su', 'add-word', { word: 'a word of moderators' }, 200],
      ['su', 'drop-word', { word: 'a word of moderators' }, 200],
      ['hla', 'approve', { id: UNKNOWN_ID }, 404],
      ['mya', 'result', { draw: UNKNOWN_ID, figure: '1' }, 404],
      ['aung', 'confirm-adjustment', { id: UNKNOWN_ID }, 404],
    ] as const)('%s may use %s', async (name, command, words, status) => {
      expect((await callAs(name, command, words)).status).toBe(status);
    });

    it('the audit records every view of personal data, with the players', async () => {
      const player = await server.createPlayer();
      const id = await submitSlip(server, player);

      await callAs('hla', 'top-ups', {});
      const players = { players: [player.id] };
      await expectLastAudit({ operator: 'hla', command: 'top-ups', phase: 'done', after: players });
      await viewPhoto('hla', id);
      await expectLastAudit({ operator: 'hla', command: 'photo', phase: 'done' });
      await callAs('hla', 'players', {});
      await expectLastAudit({ operator: 'hla', command: 'players', phase: 'done' });
      expect((await viewPhoto('may', id)).statusCode).toBe(403);
      await expectLastAudit({ operator: 'may', command: 'photo', phase: 'refused' });
    });

    it('only the roles for promotions may upload a promotion picture, and the audit records each attempt', async () => {
      const send = (name: string) =>
        server.operators.inject({
          method: 'POST',
          url: OFFICE_PICTURE_PATH,
          headers: { ...toKeyHeader(name), 'content-type': 'image/jpeg' },
          payload: Buffer.from('no picture'),
        });
      const refused = { command: 'promotion-picture', phase: 'refused' };
      expect((await send('hla')).statusCode).toBe(403);
      await expectLastAudit({ ...refused, operator: 'hla', refusal: 'NOT_ALLOWED' });
      expect((await send('aung')).statusCode).toBe(415);
      await expectLastAudit({ ...refused, operator: 'aung', refusal: 'IMAGE_INVALID' });
    });

    it('the audit records a view of reported messages, which contain phone numbers', async () => {
      await callAs('su', 'reports', {});
      await expectLastAudit({ operator: 'su', command: 'reports', phase: 'done' });
    });

    it('the audit masks phone numbers for an observer', async () => {
      const { phone } = await server.createPlayer();
      await callAs('hla', 'chat', { phone });
      const { rows } = await callAs('may', 'audit', { limit: 1 });

      expect(rows).toMatchObject([{ command: 'chat', given: JSON.stringify({ phone: `••••${phone.slice(-4)}` }) }]);
    });

    it('lists exactly these commands as showing personal data', () => {
      const shown = OFFICE_COMMAND_NAMES.filter((name) => 'showsPlayers' in OFFICE_COMMANDS[name]);

      expect(shown.toSorted().join(' ')).toBe(
        'address-reports chat chats closed-accounts emails feedback game-rounds game-sessions identities identity invite-holds messages passkeys player players reports top-ups withdrawals',
      );
    });

    it('only a manager may use a changing command without roles', () => {
      const openCommands = OFFICE_COMMAND_NAMES.filter((name) => {
        const command = OFFICE_COMMANDS[name];
        const others = ['observer', 'cashier', 'draw-clerk', 'moderator', 'releaser', 'watchdog'] as const;
        return command.changes && !('roles' in command) && canPerform(command, others);
      });
      expect(openCommands).toEqual([]);
    });
  },
);
