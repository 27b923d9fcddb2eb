import * as yup from 'yup';
import { NUMBER_GAMES } from '../products.ts';
import { issue, uuidField } from '../validation.ts';
import { drawSchema } from './draws.ts';

const numbers = () => yup.array(yup.string().required()).required();

/** `record` counts draws with a result that stands; called-off draws do not count. `expectedHits`: what as many numbers taken blindly would hit on average. */
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
/** What was published, and when: before the close, and never changed. `isHit` is null while the draw has no result, or when it was called off. */
const pick = {
  numbers: numbers(),
  publishedAt: yup.string().required(),
  isHit: yup.boolean().nullable().defined(),
};

/** Those whom the player follows come first, then by name. `pick` is null for who has not published. */
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
    game: yup.string().typeError(issue('choice')).required(issue('choice')).oneOf(NUMBER_GAMES, issue('choice')),
  }),
  answer: yup.object({
    expert: yup.object(expert).required(),
    picks: yup.array(yup.object({ ...pick, draw: drawSchema.required() }).required()).required(),
  }),
};
export const followExpert = {
  request: yup.object({
    expertId: uuidField(),
    isFollowed: yup.boolean().strict(true).typeError(issue('choice')).required(issue('choice')),
  }),
  answer: yup.object({ expertId: yup.string().required(), isFollowed: yup.boolean().required() }),
};
