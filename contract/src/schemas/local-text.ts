import * as yup from 'yup';

/**
 * The name under which a schema says that a text is to be read: the server marks where its lines may end, when it sends
 * it (ADR-38).
 */
export const LINE_MARKS = 'lineMarks';
const toBeRead = { [LINE_MARKS]: true };

/** A {@link LocalText} on the wire. */
export const localTextSchema = yup.object({
  en: yup.string().required(),
  uni: yup.string().meta(toBeRead).required(),
  zh: yup.string().required(),
  shan: yup.string().meta(toBeRead).required(),
});

/** What somebody has written for a player, in a language that nobody has noted down. */
export function writtenText(): yup.StringSchema {
  return yup.string().meta(toBeRead);
}

/** What the sentence of a notice names: amounts, times, and words that somebody has written. */
export const noticeParamsSchema = yup.object().meta(toBeRead);
