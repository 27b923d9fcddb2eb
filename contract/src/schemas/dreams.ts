import * as yup from 'yup';
import { localTextSchema } from './local-text.ts';

const numbersField = () => yup.array(yup.string().required()).required();

/** Per dream: numbers of 2 and 3 digits, and a drawing as SVG path data on 24 × 24. */
export const getDreams = {
  request: yup.object({}),
  answer: yup.object({
    dreams: yup
      .array(
        yup
          .object({
            code: yup.string().required(),
            name: localTextSchema.required(),
            numbersOfTwo: numbersField(),
            numbersOfThree: numbersField(),
            iconPath: yup.string().required(),
          })
          .required(),
      )
      .required(),
  }),
};
