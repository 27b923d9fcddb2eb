import { hashKey } from '@tanstack/react-query';
import type { Endpoint } from '@padauk/contract/platform/endpoint';
import { PAGE_DATA_ELEMENT_ID, type PageAnswer, type PageData } from '@padauk/contract/delivery/page-data';

const embeddedByElement = new WeakMap<Element, { readonly answers: PageData; readonly unread: Set<string> }>();

function readPageData() {
  const element = globalThis.document?.getElementById(PAGE_DATA_ELEMENT_ID) ?? null;
  if (element === null) return null;
  const cached = embeddedByElement.get(element);
  if (cached !== undefined) return cached;
  const answers: PageData = JSON.parse(element.textContent); // our own server wrote it into our own page
  const embedded = { answers, unread: new Set(Object.keys(answers)) };
  embeddedByElement.set(element, embedded);
  return embedded;
}

/** Returns the answer embedded in the page, once: a second request needs a newer one. */
export function claimPageAnswer(hash: string): Pick<PageAnswer, 'at' | 'value'> | null {
  const embedded = readPageData();
  const answer = embedded?.unread.delete(hash) === true ? embedded.answers[hash] : undefined;
  return answer === undefined ? null : { at: answer.at, value: answer.value }; // its inlined pictures are not cached
}

/** The inlined picture when the page contains it, else the address itself. */
export function findPagePicture(address: string): string {
  const answers = Object.values(readPageData()?.answers ?? {});
  return answers.reduce((source, { pictures }) => pictures?.[address] ?? source, address);
}

/** Like `claimPageAnswer`, at any age and repeatedly: for facts that the page shows before its scripts (`FilledView`). */
export function findPageAnswer<Request extends object, Answer>(
  endpoint: Endpoint<Request, Answer>,
  request: Request,
): Answer | null {
  const answer = readPageData()?.answers[hashKey([endpoint.name, request])];
  return answer === undefined ? null : (answer.value as Answer); // the server's answer to this call
}
