import * as yup from 'yup';
import { NUMBER_GAMES } from '../products.ts';
import { createIssue, uuidField } from '../validation.ts';
import { drawSchema } from './draws.ts';

const numbersField = () => yup.array(yup.string().required()).required();

/** `record` counts draws with a confirmed result. `expectedHits`: the average hits of random picks. */
const expert = {
  id: yup.string().required(),
  name: yup.string().required(),
  isFollowed: yup.boolean().required(),
  record: yup
    .object({
      draws: yup.number().required(),
      hits: yup.number().required(),
      expectedHits: yup.number().required(),
    })
    .required(),
};
/** Published before the close, immutable. `isHit` is null while the draw has no result, or when it is void. */
const pick = {
  numbers: numbersField(),
  publishedAt: yup.string().required(),
  isHit: yup.boolean().nullable().defined(),
};

/** Followed experts first, then by name. `pick` is null until the expert publishes one. */
export const getExperts = {
  request: yup.object({ drawId: uuidField() }),
  answer: yup.object({
    draw: drawSchema.required(),
    experts: yup.array(yup.object({ ...expert, pick: yup.object(pick).nullable().defined() }).required()).required(),
  }),
};
export const getExpertPicks = {
  request: yup.object({
    expertId: uuidField(),
    game: yup
      .string()
      .typeError(createIssue('choice'))
      .required(createIssue('choice'))
      .oneOf(NUMBER_GAMES, createIssue('choice')),
  }),
  answer: yup.object({
    expert: yup.object(expert).required(),
    picks: yup.array(yup.object({ ...pick, draw: drawSchema.required() }).required()).required(),
  }),
};
export const followExpert = {
  request: yup.object({
    expertId: uuidField(),
    isFollowed: yup.boolean().strict(true).typeError(createIssue('choice')).required(createIssue('choice')),
  }),
  answer: yup.object({ expertId: yup.string().required(), isFollowed: yup.boolean().required() }),
};
