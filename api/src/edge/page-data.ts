import {
  getAnswerKey,
  buildPageDataKey,
  type PageAnswer,
  type PageData,
  type PageQuery,
  getValueAt,
} from '@padauk/contract/delivery/page-data';
import { getSliderImage } from '@padauk/contract/content/content.endpoints';
import { countCacheRequest } from '../platform/metrics/metrics.ts';

const FRESH_MS = 1_000; // how long an answer is reused
const DEADLINE_MS = 50; // pages are sent without answers that are later
const MAX_BYTES = 24 * 1024; // per answer: a page has 14 KB compressed in total
const MAX_CACHED = 100; // Queries come from manifests, so there are few.

export type FetchAsVisitor = (url: string) => Promise<{ readonly text: string; readonly at: number } | null>;

export type PageDataReader = (questions: readonly PageQuery[]) => Promise<PageData | null>;

interface CachedAnswer {
  readonly requestedAt: number;
  readonly answer: Promise<PageAnswer | null>;
}

interface PageDataOptions {
  readonly fetchAsVisitor: FetchAsVisitor;
  readonly fetchPicture: FetchPicture;
  readonly deadlineMs?: number;
  readonly now?: () => number; // monotonic, in ms
}

/** Fills `{…}` of the path; the other values become the query. */
export function toQuestionUrl({ path, request }: PageQuery): string {
  const query = new URLSearchParams(Object.entries(request).map(([name, value]) => [name, String(value)]));
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = query.get(name) ?? '';
    query.delete(name);
    return encodeURIComponent(value);
  });
  return query.size === 0 ? url : `${url}?${query.toString()}`;
}

/** Runs each query at most once a second. Never delays or fails a page: the page itself requests missing answers. */
export function createPageDataReader({
  fetchAsVisitor,
  fetchPicture,
  deadlineMs = DEADLINE_MS,
  now = () => performance.now(),
}: PageDataOptions): PageDataReader {
  const known = new Map<string, CachedAnswer>();

  async function fetchAnswer(question: PageQuery): Promise<PageAnswer | null> {
    try {
      const response = await fetchAsVisitor(toQuestionUrl(question));
      if (response === null || Buffer.byteLength(response.text) > MAX_BYTES) return null;
      const value: unknown = JSON.parse(response.text);
      return { at: response.at, value, ...(await inlinePictures(question, value, fetchPicture)) };
    } catch {
      return null; // the page asks again and reports the error
    }
  }

  function fetchCached(question: PageQuery): Promise<PageAnswer | null> {
    const key = buildPageDataKey(question);
    const last = known.get(key);
    const isHit = last !== undefined && now() - last.requestedAt < FRESH_MS;
    countCacheRequest('page-data', isHit);
    if (isHit) return last.answer;
    if (last === undefined && known.size >= MAX_CACHED) known.clear();
    const answer = fetchAnswer(question);
    known.set(key, { requestedAt: now(), answer });
    return answer;
  }

  return async (questions) => {
    if (questions.length === 0) return null;
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<null>((resolve) => {
      timer = setTimeout(resolve, deadlineMs, null);
    });
    const found = await Promise.all(
      questions.map(async (question) => [question, await Promise.race([fetchCached(question), deadline])] as const),
    );
    clearTimeout(timer);
    const arrived = found.flatMap(([question, answer]) => {
      const key = answer === null ? null : getAnswerKey(question, answer.value);
      return key === null || answer === null ? [] : [[key, answer] as const];
    });
    return arrived.length === 0 ? null : Object.fromEntries(arrived);
  };
}

const MAX_PICTURE_BYTES = 2_560; // per picture: a page has 14 KB, one round trip

export type FetchPicture = (path: string) => Promise<{ readonly type: string; readonly bytes: Buffer } | null>;

const MEDIA_PATH = /^\/media\/(?:[\w-]+\/)*[\w-]+\.\w+$/;
const PICTURE_TYPE = /^image\/(?:svg\+xml|avif|webp|png|jpeg)/;

/** A `data:` URL; null if it is no picture or too heavy. SVG stays text, because it compresses with the page. */
export function toDataUrl({ type, bytes }: { readonly type: string; readonly bytes: Buffer }): string | null {
  const [known] = PICTURE_TYPE.exec(type) ?? [];
  if (known === undefined || bytes.length > MAX_PICTURE_BYTES) return null;
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
