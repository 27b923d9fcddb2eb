import { getNotifications } from '@padauk/contract/content/content.endpoints';
import type { OfficeCommandName } from '@padauk/contract/office/office';
import { sql } from 'kysely';
import { describeOnServers } from '../../../test/describe-on-server.ts';
import { type TestPlayer, type TestServer } from '../../../test/server.ts';
import {
  createWithdrawer,
  callOffice,
  submitSlip,
  WAVE_PAY_ACCOUNT,
  sendWithdrawal,
} from '../../../test/wallet-fixtures.ts';
import { readPublishedSince } from '../../../test/wait-for-writers.ts';

type Words = Readonly<Record<string, string | number>>;
type Prepared = Promise<{ readonly player: TestPlayer; readonly input: Words }>;

interface Case {
  readonly command: OfficeCommandName;
  readonly prepare: (server: TestServer) => Prepared;
  readonly notice: { readonly textKey: string; readonly params: Words; readonly path: string };
  readonly state: string;
  readonly mainKyat: number;
  readonly audit: { readonly before: string | null; readonly after: string };
}

const WAVE = {
  bank: 'wave_pay',
  companyAccountId: WAVE_PAY_ACCOUNT,
  senderName: 'Ma Hnin',
  amountKyat: 4_000,
} as const;
const WHY = 'seen on the account';
const NOTE = 'Not on our account';
const TOP_UP_PATH = '/twoD/wallet/topup_detail?id=<id>';
const WITHDRAWAL_PATH = '/twoD/wallet/withdrawl_detail?id=<id>';

const createSlip = async (server: TestServer, more: Words = {}): Prepared => {
  const player = await server.createPlayer();
  return { player, input: { id: await submitSlip(server, player, WAVE), ...more } };
};
const createWithdrawal = async (server: TestServer, more: Words = {}): Prepared => {
  const player = await createWithdrawer(server, 50_000);
  const { id } = (await sendWithdrawal(server, player, { amountKyat: 4_000 })).body;
  return { player, input: { id, ...more } };
};
const createAdjustment = async (server: TestServer, direction: 'give' | 'take', amountKyat = 700): Prepared => {
  const player = await server.createPlayer({ mainKyat: 50_000 });
  const { phone } = player;
  return { player, input: { phone, direction, amountKyat, reference: `case of ${phone}`, reason: NOTE } };
};
const createWaitingAdjustment = async (server: TestServer): Prepared => {
  const { player, input } = await createAdjustment(server, 'give', 150_000);
  const { rows } = await callOffice(server, 'adjust', input, { operator: 'su' });
  return { player, input: { id: String(rows[0]?.['id']) } };
};

const APPROVED = { amountKyat: 3_700, feeKyat: 300, sentKyat: 4_000 };
const PAID = { amountKyat: 4_000, feeKyat: 300, payoutKyat: 3_700 };
const REFUSED = { amountKyat: 4_000, note: NOTE };

const CASES: readonly Case[] = [
  {
    command: 'approve',
    prepare: (server) => createSlip(server),
    state: 'top-up-success',
    mainKyat: 3_700,
    audit: { before: 'pending', after: 'approved' },
    notice: { textKey: 'topUpApproved', params: APPROVED, path: TOP_UP_PATH },
  },
  {
    command: 'refuse',
    prepare: (server) => createSlip(server, { reason: NOTE }),
    state: 'refused',
    mainKyat: 0,
    audit: { before: 'pending', after: 'refused' },
    notice: { textKey: 'topUpRefused', params: REFUSED, path: TOP_UP_PATH },
  },
  {
    command: 'pay',
    prepare: (server) => createWithdrawal(server),
    state: 'withdrawal-success',
    mainKyat: 46_000,
    audit: { before: 'pending', after: 'paid' },
    notice: { textKey: 'withdrawalPaid', params: PAID, path: WITHDRAWAL_PATH },
  },
  {
    command: 'return',
    prepare: (server) => createWithdrawal(server, { reason: NOTE }),
    state: 'refused',
    mainKyat: 50_000,
    audit: { before: 'pending', after: 'refused' },
    notice: { textKey: 'withdrawalRefused', params: REFUSED, path: WITHDRAWAL_PATH },
  },
  {
    command: 'adjust',
    prepare: (server) => createAdjustment(server, 'give'),
    state: 'completed',
    mainKyat: 50_700,
    audit: { before: null, after: 'done' },
    notice: { textKey: 'adjustedUp', params: { amountKyat: 700 }, path: '/wallet' },
  },
  {
    command: 'adjust',
    prepare: (server) => createAdjustment(server, 'take'),
    state: 'completed',
    mainKyat: 49_300,
    audit: { before: null, after: 'done' },
    notice: { textKey: 'adjustedDown', params: { amountKyat: 700 }, path: '/wallet' },
  },
  {
    command: 'confirm-adjustment',
    prepare: createWaitingAdjustment,
    state: 'completed',
    mainKyat: 200_000,
    audit: { before: 'waiting', after: 'done' },
    notice: { textKey: 'adjustedUp', params: { amountKyat: 150_000 }, path: '/wallet' },
  },
];

describeOnServers('notices of office commands about money', (server, given) => {
  it.each(CASES)(
    '$command: $notice.textKey reaches the player by stream and inbox, and the audit records operator and reason',
    async ({ command, prepare, notice, state, mainKyat, audit }) => {
      const { player, input } = await prepare(server);

      const done = await callOffice(server, command, { ...input, why: WHY }, { operator: 'aung' });

      const id = String(done.rows[0]?.['id']);
      const published = (await readPublishedSince(given.db)).filter(({ audience }) => audience === player.id);
      expect(published.slice(-3).map(({ name, payload }) => ({ name, payload }))).toEqual(
        expect.arrayContaining([
          { name: 'transaction.changed', payload: { id, state } },
          { name: 'balance.changed', payload: { mainKyat, heldKyat: 0 } },
          { name: 'notification.added', payload: expect.anything() },
        ]),
      );
      const [newest] = (await server.call(getNotifications, {}, { as: player })).body.items;
      expect(newest).toMatchObject({ ...notice, path: notice.path.replace('<id>', id), readAt: null });
      const { rows } = await sql`
        select phase, operator, why, before->>'state' as before, after->>'state' as after
        from office_audit where why = ${WHY} order by position desc limit 2`.execute(given.db);
      expect(rows).toEqual([
        { phase: 'done', operator: 'aung', why: WHY, ...audit },
        { phase: 'asked', operator: 'aung', why: WHY, before: null, after: null },
      ]);
    },
  );
});
