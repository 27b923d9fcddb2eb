import * as yup from 'yup';
import { localTextSchema } from './local-text.ts';

const numbers = () => yup.array(yup.string().required()).required();

/** The dream book: what a dream is of, with numbers of two and of three digits, and a drawing as SVG path data on 24 × 24. For fun. */
export const getDreams = {
  request: yup.object({}),
  answer: yup.object({
    dreams: yup
      .array(
        yup
          .object({
            code: yup.string().required(),
            name: localTextSchema.required(),
            numbersOfTwo: numbers(),
            numbersOfThree: numbers(),
            iconPath: yup.string().required(),
          })
          .required(),
      )
      .required(),
  }),
};
