/** The longest of ours has 332. A registry carries those of every build. */
const MAX_LENGTH = 1_000;
/** Commands and numbers of SVG path data, and nothing that could be anything else. */
const PATH_DATA = /^M[MmLlHhVvCcSsQqTtAaZz\d ,.-]+$/;

/** Is this the line of an icon: SVG path data on 24 × 24, drawn as a stroke? */
export function isIconPath(text: unknown): text is string {
  return typeof text === 'string' && text.length <= MAX_LENGTH && PATH_DATA.test(text);
}
