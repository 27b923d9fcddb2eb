/** Our longest has 332. The registry carries the icons of every build. */
const MAX_LENGTH = 1_000;
const PATH_DATA = /^M[MmLlHhVvCcSsQqTtAaZz\d ,.-]+$/;

/** SVG path data on 24 × 24, drawn as a stroke. */
export function isIconPath(text: unknown): text is string {
  return typeof text === 'string' && text.length <= MAX_LENGTH && PATH_DATA.test(text);
}
