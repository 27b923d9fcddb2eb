import { randomBytes } from 'node:crypto';
import { getSliderImage } from '@padauk/contract/endpoints/content';
import { getLiveNumber } from '@padauk/contract/endpoints/draws';
import { createPageQuery } from '@padauk/contract/page-data';
import { toDataUrl, inlinePictures } from './page-pictures.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path fill="#0a5" d="M0 0h4v2H0z"/></svg>';
const drawing = { type: 'image/svg+xml; charset=utf-8', bytes: Buffer.from(SVG) };
const createPhoto = (bytes: number) => ({ type: 'image/webp', bytes: randomBytes(bytes) });

describe('a picture as its own address', () => {
  it('C3 is the same drawing, as text', () => {
    const [head, text = ''] = (toDataUrl(drawing) ?? '').split(/,(.*)/s);
    expect([head, decodeURIComponent(text)]).toEqual(['data:image/svg+xml', SVG]);
    expect(text).not.toMatch(/[<>"#&]/);
  });

  it('C3 is the same photo, byte by byte', () => {
    const small = createPhoto(1_500);
    expect(toDataUrl(small)).toBe(`data:image/webp;base64,${small.bytes.toString('base64')}`);
  });

  it.each([
    ['what is no picture', { ...drawing, type: 'text/html' }],
    ['a photo that a page cannot carry', createPhoto(3_000)],
  ])('there is none of %s', (_what, picture) => {
    expect(toDataUrl(picture)).toBeNull();
  });
});

describe('the pictures of an area, for a page', () => {
  const question = createPageQuery(getSliderImage, { name: 'home' });
  const slides = (...addresses: readonly unknown[]) => ({
    data: addresses.map((address) => ({ slider_image: address, link: '/bet', text: null })),
  });
  const ask = jest.fn(async (path: string) => (path === '/media/slides/lost.svg' ? null : drawing));

  beforeEach(() => ask.mockClear());

  it('C3 bring the first one, by its address', async () => {
    const answer = slides('/media/slides/a.svg', '/media/slides/b.svg');
    expect(await inlinePictures(question, answer, ask)).toEqual({
      pictures: { '/media/slides/a.svg': toDataUrl(drawing) },
    });
    expect(ask.mock.calls).toEqual([['/media/slides/a.svg']]);
  });

  it.each([
    ['of another site', slides('https://pictures.example/a.svg')],
    ['by a path of the API', slides('/api/draws/live')],
    ['that climbs out', slides('/media/../api/draws')],
    ['without a first one', slides()],
    ['of another shape', { data: 'none' }],
  ])('E6 %s bring none, and it is not asked for', async (_what, answer) => {
    expect(await inlinePictures(question, answer, ask)).toEqual({});
    expect(ask).not.toHaveBeenCalled();
  });

  it('E6 bring none that is lost', async () => {
    expect(await inlinePictures(question, slides('/media/slides/lost.svg'), ask)).toEqual({});
  });

  it('are those of sliders alone', async () => {
    const live = createPageQuery(getLiveNumber, { game: 'two_d' });
    expect(await inlinePictures(live, slides('/media/slides/a.svg'), ask)).toEqual({});
  });
});
