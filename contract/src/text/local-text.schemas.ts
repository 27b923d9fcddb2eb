import * as yup from 'yup';

/** Schema flag of displayed text: the server inserts line-break marks before it sends the value (ADR-38). */
export const LINE_MARKS = 'lineMarks';
const lineMarksMeta = { [LINE_MARKS]: true };

export const localTextSchema = yup.object({
  en: yup.string().required(),
  uni: yup.string().meta(lineMarksMeta).required(),
  zh: yup.string().required(),
  shan: yup.string().meta(lineMarksMeta).required(),
});

export function writtenTextField(): yup.StringSchema {
  return yup.string().meta(lineMarksMeta);
}

export const noticeParamsSchema = yup.object().meta(lineMarksMeta);
