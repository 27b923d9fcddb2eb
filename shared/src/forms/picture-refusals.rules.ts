import type { VALIDATION_CODES } from '@padauk/contract/field-issues';
import { refusal, type Refusal } from '@padauk/contract/refusals';

type ValidationCode = (typeof VALIDATION_CODES)[number];

const OF_A_PICTURE: Readonly<Record<string, Extract<ValidationCode, 'imageInvalid' | 'imageLarge'>>> = {
  IMAGE_INVALID: 'imageInvalid',
  PAYLOAD_TOO_LARGE: 'imageLarge',
};

/** Puts an error of one picture at its field; other refusals concern the whole form. */
export function atPicture(name: string, refused: Refusal): Refusal {
  const code = OF_A_PICTURE[refused.code];
  return code === undefined ? refused : refusal('INVALID_INPUT', undefined, [{ path: [name], code }]);
}

/** The server deletes an unused picture after an hour. */
export function isPictureGone({ fields }: Refusal): boolean {
  return fields?.some(({ code }) => code === 'photoGone') === true;
}

/** Moves errors of a picture's id to the picture's field, the only one that the player sees. */
export function atPictures(names: readonly string[], refused: Refusal): Refusal {
  if (refused.code !== 'INVALID_INPUT') return refused;
  const fields = refused.fields?.map((field) => {
    const name = names.find((one) => field.path[0] === `${one}Id`);
    return name === undefined ? field : { ...field, path: [name] };
  });
  return refusal('INVALID_INPUT', undefined, fields);
}
