import type { VALIDATION_CODES } from '@padauk/contract/field-issues';
import { refusal, type Refusal } from '@padauk/contract/refusals';

type ValidationCode = (typeof VALIDATION_CODES)[number];

const OF_A_PICTURE: Readonly<Record<string, Extract<ValidationCode, 'imageInvalid' | 'imageLarge'>>> = {
  IMAGE_INVALID: 'imageInvalid',
  PAYLOAD_TOO_LARGE: 'imageLarge',
};

/** What is wrong with one picture stands at its field: of three a player must know which. All else is about the form as a whole. */
export function atPicture(name: string, refused: Refusal): Refusal {
  const code = OF_A_PICTURE[refused.code];
  return code === undefined ? refused : refusal('INVALID_INPUT', undefined, [{ path: [name], code }]);
}

/** The server has a picture no longer: it waits for its call an hour at most. */
export function isPictureGone({ fields }: Refusal): boolean {
  return fields?.some(({ code }) => code === 'photoGone') === true;
}

/** What is said of a picture's id stands at the picture, which is all that a player sees of it. */
export function atPictures(names: readonly string[], refused: Refusal): Refusal {
  if (refused.code !== 'INVALID_INPUT') return refused;
  const fields = refused.fields?.map((field) => {
    const name = names.find((one) => field.path[0] === `${one}Id`);
    return name === undefined ? field : { ...field, path: [name] };
  });
  return refusal('INVALID_INPUT', undefined, fields);
}
