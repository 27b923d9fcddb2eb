import { PAGE_DATA_ELEMENT_ID, type PageAnswer, type PageData } from '@padauk/contract/page-data';

const read = new WeakMap<Element, Map<string, PageAnswer>>();

function answersIn(element: Element): Map<string, PageAnswer> {
  const known = read.get(element);
  if (known !== undefined) return known;
  const written: PageData = JSON.parse(element.textContent); // written by our own server into our own page
  const answers = new Map(Object.entries(written));
  read.set(element, answers);
  return answers;
}

/** The answer that came inside the page, once: whoever asks again wants a newer one. */
export function takeFromPage(hash: string): PageAnswer | null {
  const element = globalThis.document?.getElementById(PAGE_DATA_ELEMENT_ID) ?? null;
  const answers = element === null ? null : answersIn(element);
  const answer = answers?.get(hash) ?? null;
  answers?.delete(hash);
  return answer;
}
