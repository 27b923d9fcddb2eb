import { getNotifications } from '@padauk/contract/content/content.endpoints';
import type { OfficeCommandName } from '@padauk/contract/office/office';
import { sql } from 'kysely';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestPlayer, type TestServer } from '../../../test/server.ts';
import {
  createWithdrawer,
  callOffice,
  submitSlip,
  WAVE_PAY_ACCOUNT,
  sendWithdrawal,
} from '../../../test/wallet-fixtures.ts';
import { readPublishedSince } from '../../../test/wait-for-writers.ts';

interface Case {
  readonly command: OfficeCommandName;
  readonly prepare: (
    server: TestServer,
  ) => Promise<{ readonly player: TestPlayer; readonly input: Readonly<Record<string, string | number>> }>;
  readonly notice: {
    readonly textKey: string;
    readonly params: Readonly<Record<string, string | number>>;
    readonly path: string;
  };
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

const createSlip = async (server: TestServer, extraInput: Readonly<Record<string, string>> = {}) => {
  const player = await server.createPlayer();
  return { player, input: { id: await submitSlip(server, player, WAVE), ...extraInput } };
};
const createWithdrawal = async (server: TestServer, extraInput: Readonly<Record<string, string>> = {}) => {
  const player = await createWithdrawer(server, 50_000);
  return {
    player,
    input: { id: (await sendWithdrawal(server, player, { amountKyat: 4_000 })).body.id, ...extraInput },
  };
};
const createAdjustment = async (server: TestServer, direction: 'give' | 'take', amountKyat: number) => {
  const player = await server.createPlayer({ mainKyat: 50_000 });
  return {
    player,
    input: { phone: player.phone, direction, amountKyat, reference: `case of ${player.phone}`, reason: NOTE },
  };
};
const createWaitingAdjustment = async (server: TestServer) => {
  const { player, input } = await createAdjustment(server, 'give', 150_000);
  return {
    player,
    input: { id: String((await callOffice(server, 'adjust', input, { operator: 'su' })).rows[0]?.['id']) },
  };
};

const CASES: readonly Case[] = [
  {
    command: 'approve',
    prepare: (server) => createSlip(server),
    state: 'top-up-success',
    mainKyat: 3_700,
    audit: { before: 'pending', after: 'approved' },
    notice: {
      textKey: 'topUpApproved',
      params: { amountKyat: 3_700, feeKyat: 300, sentKyat: 4_000 },
      path: '/twoD/wallet/topup_detail?id=<id>',
    },
  },
  {
    command: 'refuse',
    prepare: (server) => createSlip(server, { reason: NOTE }),
    state: 'refused',
    mainKyat: 0,
    audit: { before: 'pending', after: 'refused' },
    notice: {
      textKey: 'topUpRefused',
      params: { amountKyat: 4_000, note: NOTE },
      path: '/twoD/wallet/topup_detail?id=<id>',
    },
  },
  {
    command: 'pay',
    prepare: (server) => createWithdrawal(server),
    state: 'withdrawal-success',
    mainKyat: 46_000,
    audit: { before: 'pending', after: 'paid' },
    notice: {
      textKey: 'withdrawalPaid',
      params: { amountKyat: 4_000, feeKyat: 300, payoutKyat: 3_700 },
      path: '/twoD/wallet/withdrawl_detail?id=<id>',
    },
  },
  {
    command: 'return',
    prepare: (server) => createWithdrawal(server, { reason: NOTE }),
    state: 'refused',
    mainKyat: 50_000,
    audit: { before: 'pending', after: 'refused' },
    notice: {
      textKey: 'withdrawalRefused',
      params: { amountKyat: 4_000, note: NOTE },
      path: '/twoD/wallet/withdrawl_detail?id=<id>',
    },
  },
  {
    command: 'adjust',
    prepare: (server) => createAdjustment(server, 'give', 700),
    state: 'completed',
    mainKyat: 50_700,
    audit: { before: null, after: 'done' },
    notice: { textKey: 'adjustedUp', params: { amountKyat: 700 }, path: '/wallet' },
  },
  {
    command: 'adjust',
    prepare: (server) => createAdjustment(server, 'take', 700),
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

describeOnDatabases('notices of office commands about money', (extraInput) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer(extraInput);
  });
  afterAll(async () => await server.close());

  it.each(CASES)(
    '$command: $notice.textKey reaches the player by stream and inbox, and the audit records operator and reason',
    async ({ command, prepare, notice, state, mainKyat, audit }) => {
      const { player, input } = await prepare(server);

      const done = await callOffice(server, command, { ...input, why: WHY }, { operator: 'aung' });

      const id = String(done.rows[0]?.['id']);
      const published = (await readPublishedSince(extraInput.db))
        .filter(({ audience }) => audience === player.id)
        .slice(-3);
      expect(published.map(({ name, payload }) => ({ name, payload }))).toEqual(
        expect.arrayContaining([
          { name: 'transaction.changed', payload: { id, state } },
          { name: 'balance.changed', payload: { mainKyat, heldKyat: 0 } },
          { name: 'notification.added', payload: expect.anything() },
        ]),
      );
      const [newest] = (await server.call(getNotifications, {}, { as: player })).body.items;
      expect(newest).toMatchObject({ ...notice, path: notice.path.replace('<id>', id), readAt: null });
      const { rows } =
        await sql`select phase, operator, why, before->>'state' as before, after->>'state' as after from office_audit where why = ${WHY} order by position desc limit 2`.execute(
          extraInput.db,
        );
      expect(rows).toEqual([
        { phase: 'done', operator: 'aung', why: WHY, ...audit },
        { phase: 'asked', operator: 'aung', why: WHY, before: null, after: null },
      ]);
    },
  );
});
