import { getSliderImage } from '@padauk/contract/endpoints/content';
import { valueAt, type PageAnswer, type PageQuestion } from '@padauk/contract/page-data';

/** What one picture may weigh in a page: a page has 14 KB for all that it carries, and what takes more than one round trip could have been fetched. */
const MAX_BYTES = 2_560;

/** A picture of this platform as the API gives it, to one who has not logged in; `null` for anything else. */
export type AskForPicture = (path: string) => Promise<{ readonly type: string; readonly bytes: Buffer } | null>;

const OWN_PATH = /^\/media\/(?:[\w-]+\/)*[\w-]+\.\w+$/;
const PICTURE_TYPE = /^image\/(?:svg\+xml|avif|webp|png|jpeg)/;

/** The picture itself as an address; `null` for what is no picture, or too heavy. A drawing stays text: its letters compress with those of the page. */
export function pictureAddress({ type, bytes }: { readonly type: string; readonly bytes: Buffer }): string | null {
  const [known] = PICTURE_TYPE.exec(type) ?? [];
  if (known === undefined || bytes.length > MAX_BYTES) return null;
  return known === 'image/svg+xml'
    ? `data:${known},${encodeURIComponent(bytes.toString('utf8'))}`
    : `data:${known};base64,${bytes.toString('base64')}`;
}

/** C3: of the pictures of an area the page brings the first one itself, where it is small: a round trip less until it is seen. */
export async function picturesOf(
  { endpoint }: Pick<PageQuestion, 'endpoint'>,
  answer: unknown,
  ask: AskForPicture,
): Promise<Pick<PageAnswer, 'pictures'>> {
  const path = endpoint === getSliderImage.name ? valueAt(answer, 'data.0.slider_image') : undefined;
  if (typeof path !== 'string' || !OWN_PATH.test(path)) return {};
  const picture = await ask(path);
  const address = picture === null ? null : pictureAddress(picture);
  return address === null ? {} : { pictures: { [path]: address } };
}
