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
  from: yup.string().required(),
  /** ISO, exclusive; null: no end. */
  until: yup.string().nullable().defined(),
};

export const getPromotions = {
  request: yup.object({}),
  answer: yup.object({ items: yup.array(yup.object(promotion).required()).required() }),
};
export const getPromotion = {
  request: yup.object({ id: uuidField() }),
  answer: yup.object({
    ...promotion,
    text: localTextSchema.required(),
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

/** From the office, as JSON. Days are Myanmar days, `until` included; `picture`: an upload of OFFICE_PICTURE_PATH. */
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
