/** A published build that a signed link selects for one browser (ADR-12). */
export interface PreviewedBuild {
  readonly remote: string;
  readonly build: string;
  /** ISO; expiry of the link and of the preview. */
  readonly until: string;
}

/** `/preview/<token>` starts a preview, `/preview/end` ends it. */
export const PREVIEW_PATH = '/preview/';
export const PREVIEW_END = 'end';

export const PREVIEW_COOKIE = 'padauk-preview';

/** JWT. The audience is the registry's name. */
export const PREVIEW_TOKEN = { algorithm: 'HS256', issuer: 'padauk-preview' } as const;

export const MIN_PREVIEW_SECRET_LENGTH = 32;
