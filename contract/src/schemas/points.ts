import * as yup from 'yup';
import { issue, textField } from '../validation.ts';

/** P10: what a player has, how to get more, and how they came. Points are no money. */
export const getPoints = {
  request: yup.object({}),
  answer: yup.object({
    points: yup.number().required(),
    /** For a share, once. */
    sharePoints: yup.number().required(),
    isShared: yup.boolean().required(),
    items: yup
      .array(
        yup.object({
          id: yup.string().required(),
          kind: yup.string().oneOf(['share']).required(),
          points: yup.number().required(),
          at: yup.string().required(),
        }),
      )
      .required(),
  }),
};
/** K22: the code of the link to share, and since when it has brought its points. */
export const getShare = {
  request: yup.object({}),
  answer: yup.object({
    code: yup.string().required(),
    points: yup.number().required(),
    grantedAt: yup.string().nullable().defined(),
  }),
};
/** Who has opened a shared link says so. The answer says nothing of whose it is, or what came of it. */
export const openShare = {
  request: yup.object({
    code: textField()
      .required(issue('required'))
      .max(20, issue('nameLong', { maximum: 20 })),
  }),
  answer: yup.object({}),
};
