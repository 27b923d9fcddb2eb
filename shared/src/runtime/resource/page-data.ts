import { hashKey } from '@tanstack/react-query';
import type { Endpoint } from '@padauk/contract/endpoint';
import { PAGE_DATA_ELEMENT_ID, type PageAnswer, type PageData } from '@padauk/contract/page-data';

interface Written {
  readonly answers: PageData;
  /** The keys that nobody has taken yet. */
  readonly left: Set<string>;
}

const read = new WeakMap<Element, Written>();

function writtenInPage(): Written | null {
  const element = globalThis.document?.getElementById(PAGE_DATA_ELEMENT_ID) ?? null;
  if (element === null) return null;
  const known = read.get(element);
  if (known !== undefined) return known;
  const answers: PageData = JSON.parse(element.textContent); // written by our own server into our own page
  const written = { answers, left: new Set(Object.keys(answers)) };
  read.set(element, written);
  return written;
}

/** The answer that came inside the page, once: whoever asks again wants a newer one. */
export function takeFromPage(hash: string): Pick<PageAnswer, 'at' | 'value'> | null {
  const written = writtenInPage();
  const answer = written?.left.delete(hash) === true ? written.answers[hash] : undefined;
  return answer === undefined ? null : { at: answer.at, value: answer.value }; // its pictures are the page's, which nobody keeps
}

/** The address of a picture: of the picture itself where the page brought it, however often it is drawn. */
export function pictureInPage(address: string): string {
  const answers = Object.values(writtenInPage()?.answers ?? {});
  return answers.reduce((known, { pictures }) => pictures?.[address] ?? known, address);
}

/**
 * The same however old it is, and as often as it is asked: for what stays true, and is shown until a newer answer is there, because the page has shown it
 * before its scripts (`FilledView`).
 */
export function cameInPage<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
): Answer | null {
  const answer = writtenInPage()?.answers[hashKey([endpoint.name, request])];
  return answer === undefined ? null : (answer.value as Answer); // the server's answer to this very call
}
