/** What a signed link lets one browser run: a published build in the place of the registry's (ADR-12). */
export interface PreviewedBuild {
  readonly remote: string;
  readonly build: string;
  /** ISO: the link ends, and with it what was opened by it. */
  readonly until: string;
}

/** `/preview/<token>` opens the app with the build of the token; `/preview/end` goes back to what everybody has. */
export const PREVIEW_PATH = '/preview/';
export const PREVIEW_END = 'end';

/** Keeps the token in the browser that has opened the link. */
export const PREVIEW_COOKIE = 'padauk-preview';

/** How the token is signed (a JSON Web Token), and who says that it is one of these. Its audience is the registry. */
export const PREVIEW_TOKEN = { algorithm: 'HS256', issuer: 'padauk-preview' } as const;

/** Characters of PREVIEW_SECRET: a shorter one could be guessed. */
export const MIN_PREVIEW_SECRET = 32;
