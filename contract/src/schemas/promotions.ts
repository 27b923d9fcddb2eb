import * as yup from 'yup';
import { appPath } from '../paths.ts';
import { isMyanmarDate } from '../rules/myanmar-time.ts';
import { UUID } from '../rules/uuid.ts';
import { issue, linesOf, nameOf, uuidField } from '../validation.ts';
import { localTextSchema } from './local-text.ts';

export const PROMOTION = { titleLength: 80, textLength: 3_000, pictureBytes: 2_000_000 } as const;

const promotion = {
  id: yup.string().required(),
  title: localTextSchema.required(),
  picture: yup.string().required(),
  /** ISO. */
  from: yup.string().required(),
  /** ISO, exclusive; null: until it is taken off. */
  until: yup.string().nullable().defined(),
};

/** P9: what runs now, newest first. */
export const getPromotions = {
  request: yup.object({}),
  answer: yup.object({ items: yup.array(yup.object(promotion).required()).required() }),
};
/** One of them; `text` has paragraphs, with line feeds between them. */
export const getPromotion = {
  request: yup.object({ id: uuidField() }),
  answer: yup.object({
    ...promotion,
    text: localTextSchema.required(),
    /** A page of the app. */
    link: yup.string().nullable().defined(),
  }),
};

const inEveryLanguage = (word: () => yup.StringSchema) =>
  yup
    .object({
      en: word().required(issue('required')),
      uni: word().required(issue('required')),
      zh: word().required(issue('required')),
      shan: word().required(issue('required')),
    })
    .exact(issue('unknownField'))
    .required(issue('required'));
const day = () =>
  yup
    .string()
    .typeError(issue('type'))
    .test('day', issue('type'), (value) => value === undefined || isMyanmarDate(value));

/** What the office writes of a promotion, as JSON. Days are of Myanmar, the last one included; `link` is a page of the app, `picture` the id of one that was sent before it (OFFICE_PICTURE_PATH). */
export const promotionFile = yup
  .object({
    title: inEveryLanguage(() => nameOf(PROMOTION.titleLength)),
    text: inEveryLanguage(() => linesOf(PROMOTION.textLength)),
    from: day().required(issue('required')),
    until: day()
      .optional()
      .test('order', issue('type'), (value, { parent }) => value === undefined || value >= parent.from),
    link: yup
      .string()
      .typeError(issue('type'))
      .test('page', issue('type'), (value) => value === undefined || appPath(value) === value)
      .optional(),
    picture: yup
      .string()
      .typeError(issue('uuid'))
      .matches(UUID, { name: 'uuid', message: issue('uuid') })
      .optional(),
  })
  .exact(issue('unknownField'));
export type PromotionFile = yup.InferType<typeof promotionFile>;
