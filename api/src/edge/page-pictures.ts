import { getSliderImage } from '@padauk/contract/endpoints/content';
import { getValueAt, type PageAnswer, type PageQuery } from '@padauk/contract/page-data';

const MAX_BYTES = 2_560; // per picture: a page has 14 KB, one round trip

export type FetchPicture = (path: string) => Promise<{ readonly type: string; readonly bytes: Buffer } | null>;

const MEDIA_PATH = /^\/media\/(?:[\w-]+\/)*[\w-]+\.\w+$/;
const PICTURE_TYPE = /^image\/(?:svg\+xml|avif|webp|png|jpeg)/;

/** A `data:` URL; null if it is no picture or too heavy. SVG stays text, because it compresses with the page. */
export function toDataUrl({ type, bytes }: { readonly type: string; readonly bytes: Buffer }): string | null {
  const [known] = PICTURE_TYPE.exec(type) ?? [];
  if (known === undefined || bytes.length > MAX_BYTES) return null;
  return known === 'image/svg+xml'
    ? `data:${known},${encodeURIComponent(bytes.toString('utf8'))}`
    : `data:${known};base64,${bytes.toString('base64')}`;
}

/** C3: inlines the first small picture of an area, which saves a round trip. */
export async function inlinePictures(
  { endpoint }: Pick<PageQuery, 'endpoint'>,
  answer: unknown,
  fetchPicture: FetchPicture,
): Promise<Pick<PageAnswer, 'pictures'>> {
  const path = endpoint === getSliderImage.name ? getValueAt(answer, 'data.0.slider_image') : undefined;
  if (typeof path !== 'string' || !MEDIA_PATH.test(path)) return {};
  const picture = await fetchPicture(path);
  const address = picture === null ? null : toDataUrl(picture);
  return address === null ? {} : { pictures: { [path]: address } };
}
