import * as yup from 'yup';
import { createIssue, textField } from '../validation.ts';

export const getPoints = {
  request: yup.object({}),
  answer: yup.object({
    points: yup.number().required(),
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
/** K22: `grantedAt` is when the share earned its points; null before. */
export const getShare = {
  request: yup.object({}),
  answer: yup.object({
    code: yup.string().required(),
    points: yup.number().required(),
    grantedAt: yup.string().nullable().defined(),
  }),
};
export const openShare = {
  request: yup.object({
    code: textField()
      .required(createIssue('required'))
      .max(20, createIssue('nameLong', { maximum: 20 })),
  }),
  answer: yup.object({}),
};
