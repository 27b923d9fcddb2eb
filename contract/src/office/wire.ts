/** A line of an answer: a table on the screen, an object in JSON. Money is whole kyat, times are ISO strings. */
export type OfficeRow = Readonly<Record<string, string | number | boolean | null>>;
export interface OfficeAnswer {
  readonly rows: readonly OfficeRow[];
}

/** `/office/<command>`: GET with a query, or POST with a JSON body. `why` may go with every POST. */
export const OFFICE_PATH = '/office';
export const OFFICE_KEY_HEADER = 'operator-key';
/** Who it is, where one key serves all; a key of one's own says it by itself. */
export const OFFICE_NAME_HEADER = 'operator';
export const OPERATOR_NAME = /^[a-z][a-z0-9-]{1,30}$/;
/** `GET <path>/<top-up id>` answers the JPEG. */
export const OFFICE_PHOTO_PATH = '/office/photos';
/** `POST` takes the bytes of a JPEG, PNG or WebP, and answers the id by which a promotion's file names it. */
export const OFFICE_PICTURE_PATH = '/office/promotion-pictures';
/** The key of a sandbox that was given none. Its port listens on this machine only. */
export const SANDBOX_OFFICE_KEY = 'sandbox-office';

/**
 * Beside the office on the operators' port: `POST <path>/<verb>` is passed on to the release service, with the key
 * (ADR-7).
 */
export const OFFICE_RELEASE_PATH = '/release';
/** The operators' page, and its files below. */
export const OFFICE_PAGE_PATH = '/ops';
