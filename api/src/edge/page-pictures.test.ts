import { randomBytes } from 'node:crypto';
import { getSliderImage } from '@padauk/contract/content/content.endpoints';
import { getLiveNumber } from '@padauk/contract/lottery/draws.endpoints';
import { createPageQuery } from '@padauk/contract/delivery/page-data';
import { toDataUrl, inlinePictures } from './page-data.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path fill="#0a5" d="M0 0h4v2H0z"/></svg>';
const drawing = { type: 'image/svg+xml; charset=utf-8', bytes: Buffer.from(SVG) };
const createPhoto = (bytes: number) => ({ type: 'image/webp', bytes: randomBytes(bytes) });

describe('toDataUrl', () => {
  it('C3 encodes a drawing as text', () => {
    const [head, text = ''] = (toDataUrl(drawing) ?? '').split(/,(.*)/s);
    expect([head, decodeURIComponent(text)]).toEqual(['data:image/svg+xml', SVG]);
    expect(text).not.toMatch(/[<>"#&]/);
  });

  it('C3 encodes a photo as base64', () => {
    const small = createPhoto(1_500);
    expect(toDataUrl(small)).toBe(`data:image/webp;base64,${small.bytes.toString('base64')}`);
  });

  it.each([
    ['a type other than an image', { ...drawing, type: 'text/html' }],
    ['a photo that is too large', createPhoto(3_000)],
  ])('returns null for %s', (_what, picture) => {
    expect(toDataUrl(picture)).toBeNull();
  });
});

describe('inlinePictures', () => {
  const question = createPageQuery(getSliderImage, { name: 'home' });
  const createAnswer = (...addresses: readonly unknown[]) => ({
    data: addresses.map((address) => ({ slider_image: address, link: '/bet', text: null })),
  });
  const fetchPicture = jest.fn(async (path: string) => (path === '/media/slides/lost.svg' ? null : drawing));

  beforeEach(() => fetchPicture.mockClear());

  it('C3 returns the first picture by its address', async () => {
    const answer = createAnswer('/media/slides/a.svg', '/media/slides/b.svg');
    expect(await inlinePictures(question, answer, fetchPicture)).toEqual({
      pictures: { '/media/slides/a.svg': toDataUrl(drawing) },
    });
    expect(fetchPicture.mock.calls).toEqual([['/media/slides/a.svg']]);
  });

  it.each([
    ['of another site', createAnswer('https://pictures.example/a.svg')],
    ['with a path of the API', createAnswer('/api/draws/live')],
    ['with .. in the path', createAnswer('/media/../api/draws')],
    ['without a first picture', createAnswer()],
    ['of another shape', { data: 'none' }],
  ])('E6 returns nothing and fetches nothing for slides %s', async (_what, answer) => {
    expect(await inlinePictures(question, answer, fetchPicture)).toEqual({});
    expect(fetchPicture).not.toHaveBeenCalled();
  });

  it('E6 returns nothing for a picture that does not exist', async () => {
    expect(await inlinePictures(question, createAnswer('/media/slides/lost.svg'), fetchPicture)).toEqual({});
  });

  it('returns nothing for a query other than slides', async () => {
    const live = createPageQuery(getLiveNumber, { game: 'two_d' });
    expect(await inlinePictures(live, createAnswer('/media/slides/a.svg'), fetchPicture)).toEqual({});
  });
});
