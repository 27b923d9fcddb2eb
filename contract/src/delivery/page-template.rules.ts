import { LOCALES, type Locale } from '../text/locales.ts';
import { checkFields, checkList, checkOneOf, checkOptional, checkText, type ShapeFinding } from './shape.rules.ts';

/** The host's build writes the parts of a page; the edge composes each page from them. */
export const PAGE_TEMPLATE_FILE = 'page-template.json';

/** Paths are absolute, within the host's build. */
export interface PageTemplate {
  readonly schema: 1;
  readonly head: string;
  /** HTML of the brand's header (B3), with `PAGE_VARIABLES.brand`. */
  readonly header: string;
  /** HTML that appears if the scripts do not arrive. */
  readonly fallback: string;
  /** P22: a page has only the fonts of its language. */
  readonly fontFaces: readonly { readonly locales: readonly Locale[]; readonly css: string }[];
  readonly fonts: readonly { readonly locales: readonly Locale[]; readonly path: string }[];
  readonly styleSheets: readonly string[];
  /** Scripts that the entry's scripts load. */
  readonly preloads: readonly string[];
  readonly scripts: readonly string[];
  /** This host completes the registry of its page. Older hosts get the whole registry. */
  readonly acceptsPartialRegistry?: true;
}

const html = checkText(/\S/, 'must be HTML');
const path = checkText(/^\/host\/[\w.@/-]+$/, 'must be a path of a host build');
const paths = checkList(50, path);
const locales = checkList(LOCALES.length, checkOneOf(...LOCALES));

const checkTemplate = checkFields({
  schema: checkOneOf(1),
  head: html,
  header: html,
  fallback: html,
  fontFaces: checkList(50, checkFields({ locales, css: checkText(/^[^<]+$/, 'must be CSS') })),
  fonts: checkList(50, checkFields({ locales, path })),
  styleSheets: paths,
  preloads: paths,
  scripts: paths,
  acceptsPartialRegistry: checkOptional(checkOneOf(true)),
});

export function parsePageTemplate(text: string): PageTemplate | null {
  const findings: ShapeFinding[] = [];
  try {
    const candidate: unknown = JSON.parse(text);
    checkTemplate(candidate, '', findings);
    return findings.length === 0 ? (candidate as PageTemplate) : null; // checked above
  } catch {
    return null;
  }
}
