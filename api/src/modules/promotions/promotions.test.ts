import { getPromotion, getPromotions } from '@padauk/contract/wallet/promotions.endpoints';
import { OFFICE_KEY_HEADER, OFFICE_PICTURE_PATH, SANDBOX_OFFICE_KEY } from '@padauk/contract/office/office';
import { PROMOTION } from '@padauk/contract/wallet/promotions.schemas';
import { joinBurmeseWords } from '@padauk/contract/text/burmese-lines.rules';
import { joinShanSyllables } from '@padauk/contract/text/myanmar-text.rules';
import { sql } from 'kysely';
import sharp from 'sharp';
import { describeOnServer } from '../../../test/describe-on-server.ts';
import { callOffice, createPhoto, type OfficeReply } from '../../../test/wallet-fixtures.ts';
import { queryRows } from '../../platform/database/query.ts';

const START = new Date('2026-12-01T05:00:00Z');
const toFourLocales = (en: string) => ({ en, uni: 'ပရိုမိုးရှင်း', zh: '优惠', shan: 'ပရူဝ်ႇမူဝ်ႇသျိၼ်ႇ' });
/** With the invisible marks for line breaks that the server inserts. */
const toSentLocales = (en: string) => {
  const { uni, shan, ...others } = toFourLocales(en);
  return { ...others, uni: joinBurmeseWords(uni), shan: joinShanSyllables(shan) };
};
const THINGYAN = { title: toFourLocales('Thingyan'), text: toFourLocales('Water.\nAnd bets.'), from: '2026-12-01' };

describeOnServer({ name: 'promotions', at: START }, (server, given) => {
  beforeEach(() => server.clock.set(START));

  async function send(
    payload: Buffer,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Pick<OfficeReply, 'rows' | 'refusal'>> {
    const reply = await server.operators.inject({
      method: 'POST',
      url: OFFICE_PICTURE_PATH,
      headers: { [OFFICE_KEY_HEADER]: SANDBOX_OFFICE_KEY, 'content-type': 'image/jpeg', ...headers },
      payload,
    });
    const { rows = [], refusal } = reply.json<Partial<Pick<OfficeReply, 'rows' | 'refusal'>>>();
    return { rows, refusal };
  }
  const uploadPictureId = async (): Promise<string> => String((await send(await createPhoto())).rows[0]?.['id']);
  const add = (file: unknown) => callOffice(server, 'add-promotion', { file: JSON.stringify(file) });
  const addAndReadId = async (file: unknown): Promise<string> => String((await add(file)).rows[0]?.['id']);
  const listIds = async (): Promise<string[]> => (await server.call(getPromotions, {})).body.items.map(({ id }) => id);

  const countPictures = async (): Promise<number> =>
    (await sql<{ kept: number }>`select count(*)::int as kept from promotion_picture`.execute(given.db)).rows[0]
      ?.kept ?? 0;
  const createBlank = (side: number): Promise<Buffer> =>
    sharp({ create: { width: side, height: side, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();

  it('P9 A1 shows a promotion with its picture to a visitor in every language', async () => {
    const file = { ...THINGYAN, until: '2026-12-05', link: '/weeklyBonus', picture: await uploadPictureId() };
    const id = await addAndReadId(file);

    const [first] = (await server.call(getPromotions, {})).body.items;
    const { body } = await server.call(getPromotion, { id });
    const picture = await server.app.inject(body.picture);

    expect(first).toMatchObject({ id, title: toSentLocales('Thingyan'), until: '2026-12-05T17:30:00.000Z' });
    expect(body).toMatchObject({ text: toSentLocales('Water.\nAnd bets.'), link: '/weeklyBonus' });
    expect(picture.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('P9 stores the text without break marks and sends Burmese with break marks between words', async () => {
    const id = await addAndReadId(THINGYAN);
    const { rows } = await sql<{
      uni: string;
    }>`select title ->> 'uni' as uni from promotion where id = ${id}::uuid`.execute(given.db);
    const sent = (await server.call(getPromotion, { id })).body.title.uni;
    expect([rows[0]?.uni, sent]).toEqual(['ပရိုမိုးရှင်း', 'ပ\u200cရို\u200cမိုး\u200cရှင်း']);
  });

  it('P9 shows a promotion from its first day to the end of its last day in Myanmar time', async () => {
    const id = await addAndReadId({ ...THINGYAN, from: '2026-12-02', until: '2026-12-03' });
    const shownAt = async (at: string): Promise<boolean> => {
      server.clock.set(new Date(at));
      return (await listIds()).includes(id);
    };
    expect([await shownAt('2026-12-01T17:29:59Z'), await shownAt('2026-12-01T17:30:00Z')]).toEqual([false, true]);
    expect([await shownAt('2026-12-03T17:29:59Z'), await shownAt('2026-12-03T17:30:00Z')]).toEqual([true, false]);
    expect((await server.call(getPromotion, { id })).refusal?.code).toBe('NOT_FOUND');
  });

  it('P9 the office can turn a promotion off and still lists it', async () => {
    const id = await addAndReadId(THINGYAN);
    await callOffice(server, 'turn-promotion', { promotion: id, to: 'off' });
    expect(await listIds()).not.toContain(id);
    expect((await callOffice(server, 'promotions')).rows).toContainEqual(expect.objectContaining({ id, isOn: false }));
  });

  it('P9 a change without a picture keeps the existing picture', async () => {
    const id = await addAndReadId({ ...THINGYAN, picture: await uploadPictureId() });
    const before = (await server.call(getPromotion, { id })).body;
    const file = JSON.stringify({ ...THINGYAN, title: toFourLocales('New year') });
    await callOffice(server, 'change-promotion', { promotion: id, file });
    expect((await server.call(getPromotion, { id })).body).toEqual({ ...before, title: toSentLocales('New year') });
  });

  it.each([
    ['it is not JSON', 'Thingyan', { path: ['file'], code: 'type' }],
    ['a language is missing', { ...THINGYAN, title: { ...THINGYAN.title, shan: '' } }, { path: ['title', 'shan'] }],
    ['an external link', { ...THINGYAN, link: 'https://elsewhere.example/' }, { path: ['link'] }],
    ['it ends before it begins', { ...THINGYAN, until: '2026-11-30' }, { path: ['until'] }],
    ['an invalid date', { ...THINGYAN, from: '2026-02-30' }, { path: ['from'] }],
    ['an unknown field', { ...THINGYAN, colour: 'gold' }, { code: 'unknownField' }],
  ])('P9 refuses a file: %s', async (_, file, field) => {
    const text = typeof file === 'string' ? file : JSON.stringify(file);
    const reply = await callOffice(server, 'add-promotion', { file: text });
    expect(reply.refusal).toMatchObject({ code: 'INVALID_INPUT', fields: [expect.objectContaining(field)] });
  });

  it.each([
    ['an inline picture', 'data:image/jpeg;base64,PHN2Zz4=', 'uuid'],
    ['an unknown picture', '5b8f3c1e-2d4a-4f60-9b7c-0a1b2c3d4e5f', 'photoGone'],
  ])('P9 refuses a file with %s', async (_, picture, code) => {
    const reply = await add({ ...THINGYAN, picture });
    expect(reply.refusal).toMatchObject({ code: 'INVALID_INPUT', fields: [{ path: ['picture'], code }] });
  });

  it.each<readonly [string, () => Buffer | Promise<Buffer>, string, string]>([
    ['is not a picture', () => Buffer.from('<svg/>'), 'image/jpeg', 'IMAGE_INVALID'],
    ['has another media type', createPhoto, 'image/gif', 'IMAGE_INVALID'],
    ['is too large', () => Buffer.alloc(PROMOTION.pictureBytes + 1), 'image/jpeg', 'PAYLOAD_TOO_LARGE'],
    ['has too many pixels', () => createBlank(4_100), 'image/png', 'IMAGE_INVALID'],
  ])('F54 stores no picture of a promotion that %s', async (_, body, type, code) => {
    const before = await countPictures();
    expect((await send(await body(), { 'content-type': type })).refusal?.code).toBe(code);
    expect(await countPictures()).toBe(before);
  });

  it('stores no picture without an operator key', async () => {
    const before = await countPictures();
    expect((await send(await createPhoto(), { [OFFICE_KEY_HEADER]: 'guessed' })).refusal?.code).toBe('LOG_IN_FIRST');
    expect(await countPictures()).toBe(before);
  });

  it('the audit records an uploaded picture by its id', async () => {
    const id = await uploadPictureId();
    const rows = await queryRows<unknown>(given.db)`
      select phase, after from office_audit where command = 'promotion-picture' order by position desc limit 2`;
    expect(rows).toEqual([
      { phase: 'done', after: { id } },
      { phase: 'asked', after: null },
    ]);
  });

  it('the audit stores the digest of the file instead of the file', async () => {
    await addAndReadId({ ...THINGYAN, picture: await uploadPictureId() });
    const rows = await queryRows<{ arguments: { file: string } }>(given.db)`
      select arguments from office_audit where command = 'add-promotion' order by position desc limit 1`;
    expect(rows[0]?.arguments.file).toMatch(/^sha256 [0-9a-f]{64}$/);
  });
});
