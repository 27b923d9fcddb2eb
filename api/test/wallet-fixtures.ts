import type { AnswerFor, Endpoint, RequestFor } from '@padauk/contract/platform/endpoint';
import {
  bindBankAccount,
  getWallet,
  requestTopUp,
  requestWithdrawal,
  setPin,
  uploadSlipPhoto,
} from '@padauk/contract/wallet/wallet.endpoints';
import {
  isPostCommand,
  OFFICE_COMMANDS,
  OFFICE_KEY_HEADER,
  OFFICE_NAME_HEADER,
  OFFICE_PATH,
  SANDBOX_OFFICE_KEY,
  type OfficeCommandName,
  type OfficeRow,
} from '@padauk/contract/office/office';
import type { Refusal } from '@padauk/contract/platform/refusals';
import { sql } from 'kysely';
import sharp from 'sharp';
import { hasPin } from '../src/modules/wallet/index.ts';
import type { Db } from '../src/platform/database/database.ts';
import { injectPicture, type CallOptions, type Reply, type TestPlayer, type TestServer } from './server.ts';

export const KBZ_PAY_ACCOUNT = '0a000000-0000-4000-8000-000000000001';
export const WAVE_PAY_ACCOUNT = '0a000000-0000-4000-8000-000000000003';
export const TEST_PIN = '280641';
export const DAY_MS = 86_400_000;
export const NO_IDENTITY = {
  isNeededForWithdrawal: false,
  isApproved: () => Promise.resolve(false),
  birthdayOf: () => Promise.resolve(undefined),
};
/** Above these amounts a command about money needs two people. */
export const TWO_PEOPLE_SETTINGS = {
  TWO_PEOPLE: 'on',
  TWO_PEOPLE_TOP_UP: '100000',
  TWO_PEOPLE_WITHDRAWAL: '100000',
  TWO_PEOPLE_ALL_PLAYERS: '250000',
  AUTOPILOT: 'off',
};

export function toDataUrl(bytes: Buffer, type = 'jpeg'): string {
  return `data:image/${type};base64,${bytes.toString('base64')}`;
}

export async function readWallet(server: TestServer, as: TestPlayer): Promise<AnswerFor<typeof getWallet>> {
  return (await server.call(getWallet, {}, { as })).body;
}

let slipCount = 0;

type Slip = RequestFor<typeof requestTopUp>;

/** A KBZ Pay slip of 10,000 kyat with a unique number. Its photo is uploaded on sending. */
export function createSlip(overrides: Partial<Slip> = {}): Omit<Slip, 'photoId'> & Partial<Slip> {
  slipCount += 1;
  return {
    bank: 'kbz_pay',
    companyAccountId: KBZ_PAY_ACCOUNT,
    amountKyat: 10_000,
    slipNumber: String(slipCount).padStart(6, '0'),
    ...overrides,
  };
}

let photoCount = 0;

/** A unique picture, because equal photos count as one upload. */
export async function createPhoto(): Promise<Buffer> {
  photoCount += 1;
  const [width, height] = [40 + (photoCount % 60), 60 + (Math.trunc(photoCount / 60) % 200)];
  return await sharp({ create: { width, height, channels: 3, background: '#f4b223' } })
    .jpeg()
    .toBuffer();
}

type PictureCall = Endpoint<object, AnswerFor<typeof uploadSlipPhoto>>;

export async function uploadPicture(
  { app }: Pick<TestServer, 'app'>,
  endpoint: PictureCall,
  picture: Buffer,
  { as, type = 'image/jpeg' }: { readonly as: TestPlayer; readonly type?: string },
): Promise<Reply<AnswerFor<typeof uploadSlipPhoto>>> {
  return await injectPicture(app, endpoint, picture, { as, headers: { 'content-type': type } });
}

export async function uploadPhoto(
  server: Pick<TestServer, 'app'>,
  as: TestPlayer,
  photo: Buffer,
  type = 'image/jpeg',
): Promise<Reply<AnswerFor<typeof uploadSlipPhoto>>> {
  return await uploadPicture(server, uploadSlipPhoto, photo, { as, type });
}

export async function uploadPictureId(
  server: Pick<TestServer, 'app'>,
  endpoint: PictureCall,
  as: TestPlayer,
): Promise<string> {
  const uploaded = await uploadPicture(server, endpoint, await createPhoto(), { as });
  if (uploaded.refusal !== undefined) throw new Error(`the picture was refused: ${JSON.stringify(uploaded.refusal)}`);
  return uploaded.body.photoId;
}

export async function uploadSlipPhotoId(server: Pick<TestServer, 'app'>, as: TestPlayer): Promise<string> {
  return await uploadPictureId(server, uploadSlipPhoto, as);
}

/** Uploads a photo first; its refusal becomes that of the slip. */
export async function sendSlip(
  server: TestServer,
  as: TestPlayer,
  overrides: Partial<Slip> = {},
  options: CallOptions = {},
): Promise<Reply<AnswerFor<typeof requestTopUp>>> {
  if (overrides.photoId !== undefined)
    return await server.call(
      requestTopUp,
      { ...createSlip(overrides), photoId: overrides.photoId },
      { as, ...options },
    );
  const uploaded = await uploadPhoto(server, as, await createPhoto());
  if (uploaded.refusal !== undefined) return { ...uploaded, body: uploaded.body as never }; // a refusal has no answer
  return await server.call(
    requestTopUp,
    { ...createSlip(overrides), photoId: uploaded.body.photoId },
    { as, ...options },
  );
}

export async function submitSlip(server: TestServer, as: TestPlayer, overrides: Partial<Slip> = {}): Promise<string> {
  const sent = await sendSlip(server, as, overrides);
  if (sent.refusal !== undefined) throw new Error(`the slip was refused: ${JSON.stringify(sent.refusal)}`);
  return sent.body.id;
}

let accountCount = 0;

/** A unique account number, valid as a phone number for a mobile wallet. */
export function createAccountNumber(): string {
  accountCount += 1;
  return `0944${String(accountCount).padStart(6, '0')}`;
}

export async function ensurePin(server: TestServer, as: TestPlayer): Promise<void> {
  if (!(await hasPin(server.deps.db, as.id)))
    await server.call(setPin, { pin: TEST_PIN, confirmPin: TEST_PIN, password: as.password }, { as });
}

export async function sendBankAccount(
  server: TestServer,
  as: TestPlayer,
  overrides: Partial<RequestFor<typeof bindBankAccount>> = {},
): Promise<Reply<AnswerFor<typeof bindBankAccount>>> {
  const accountNumber = overrides.accountNumber ?? createAccountNumber();
  await ensurePin(server, as);
  return await server.call(
    bindBankAccount,
    {
      bank: 'kbz_pay',
      accountNumber,
      confirmAccountNumber: accountNumber,
      holderName: 'Ma Hnin',
      pin: TEST_PIN,
      ...overrides,
    },
    { as },
  );
}

/** A player with money, a PIN and an account bound a day ago. Advances the clock by that day. */
export async function createWithdrawer(
  server: TestServer,
  mainKyat: number,
): Promise<TestPlayer & { readonly accountId: string }> {
  const player = await server.createPlayer({ mainKyat });
  const bound = await sendBankAccount(server, player);
  server.clock.advance(DAY_MS);
  return { ...player, accountId: bound.body.id };
}

export async function sendWithdrawal(
  server: TestServer,
  as: TestPlayer & { readonly accountId: string },
  overrides: Partial<RequestFor<typeof requestWithdrawal>> = {},
  options: CallOptions = {},
): Promise<Reply<AnswerFor<typeof requestWithdrawal>>> {
  return await server.call(
    requestWithdrawal,
    { accountId: as.accountId, amountKyat: 10_000, pin: TEST_PIN, ...overrides },
    { as, ...options },
  );
}

/** `name/role` each; the key of a person is `key-of-<name>`. */
export function createOperatorKeys(...people: readonly string[]): { readonly OPERATOR_KEY: string } {
  return { OPERATOR_KEY: people.map((person) => `${person}:key-of-${person.split('/')[0]}`).join(',') };
}
export const toKeyHeader = (name: string): Readonly<Record<string, string>> => ({
  [OFFICE_KEY_HEADER]: `key-of-${name}`,
});

export interface OfficeReply {
  readonly status: number;
  readonly rows: readonly OfficeRow[];
  readonly refusal: Refusal | undefined;
}

export async function callOffice(
  server: Pick<TestServer, 'operators'>,
  command: OfficeCommandName,
  input: Readonly<Record<string, string | number>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<OfficeReply> {
  const posted = isPostCommand(OFFICE_COMMANDS[command]);
  const url = `${OFFICE_PATH}/${command}`;
  const query = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)]));
  const reply = await server.operators.inject({
    method: posted ? 'POST' : 'GET',
    url: posted ? url : `${url}?${query}`,
    headers: { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY, [OFFICE_NAME_HEADER]: 'thiri', ...headers },
    ...(posted ? { payload: { ...input } } : {}),
  });
  const body = reply.json<{ rows?: OfficeRow[]; refusal?: Refusal }>();
  return { status: reply.statusCode, rows: body.rows ?? [], refusal: body.refusal };
}

/** All at once. On a slow machine a call may time out while it waits for a connection; it is sent again. */
export async function callConcurrently(calls: readonly (() => Promise<OfficeReply>)[]): Promise<OfficeReply[]> {
  const repeatWhileUnavailable = async (call: () => Promise<OfficeReply>): Promise<OfficeReply> => {
    const reply = await call();
    return reply.status === 503 ? await repeatWhileUnavailable(call) : reply;
  };
  return await Promise.all(calls.map(repeatWhileUnavailable));
}

export async function createClosedDebtor(server: TestServer, db: Db, owedKyat: number): Promise<string> {
  const { id } = await server.createPlayer();
  await sql`
    insert into account_closure (player_id, closed_at, phone_hash, phone_free_at)
    values (${id}::uuid, now(), sha256(convert_to(${id}, 'UTF8')), now() + interval '1 day')`.execute(db);
  await sql`insert into player_debt (player_id, owed_kyat) values (${id}::uuid, ${owedKyat}::bigint)`.execute(db);
  return id;
}
