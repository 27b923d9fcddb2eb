/** Money is whole kyat, times are ISO strings. */
export type OfficeRow = Readonly<Record<string, string | number | boolean | null>>;
export interface OfficeAnswer {
  readonly rows: readonly OfficeRow[];
}

/** `/office/<command>`: GET with a query, or POST with JSON, which may carry `why`. */
export const OFFICE_PATH = '/office';
export const OFFICE_KEY_HEADER = 'operator-key';
/** The operator's name if all share one key; a personal key implies it. */
export const OFFICE_NAME_HEADER = 'operator';
export const OPERATOR_NAME = /^[a-z][a-z0-9-]{1,30}$/;
export const OFFICE_PHOTO_PATH = '/office/photos';
/** `POST` takes a JPEG, PNG or WebP, and returns the id for a promotion's file. */
export const OFFICE_PICTURE_PATH = '/office/promotion-pictures';
/** Default key of a sandbox, whose port listens on localhost only. */
export const SANDBOX_OFFICE_KEY = 'sandbox-office';

/** `POST <path>/<verb>` on the operators' port is forwarded with the key to the release service (ADR-7). */
export const OFFICE_RELEASE_PATH = '/release';
export const OFFICE_PAGE_PATH = '/ops';
