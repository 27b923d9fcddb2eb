import type { VALIDATION_CODES } from '@padauk/contract/field-issues';
import { createRefusal, type Refusal } from '@padauk/contract/refusals';

type ValidationCode = (typeof VALIDATION_CODES)[number];

const PICTURE_CODES: Readonly<Record<string, Extract<ValidationCode, 'imageInvalid' | 'imageLarge'>>> = {
  IMAGE_INVALID: 'imageInvalid',
  PAYLOAD_TOO_LARGE: 'imageLarge',
};

/** Puts an error of one picture at its field; other refusals concern the whole form. */
export function toPictureRefusal(name: string, refused: Refusal): Refusal {
  const code = PICTURE_CODES[refused.code];
  return code === undefined ? refused : createRefusal('INVALID_INPUT', undefined, [{ path: [name], code }]);
}

/** The server deletes an unused picture after an hour. */
export function isPictureExpired({ fields }: Refusal): boolean {
  return fields?.some(({ code }) => code === 'photoGone') === true;
}

/** Moves errors of a picture's id to the picture's field, the only one that the player sees. */
export function movePictureErrors(names: readonly string[], refused: Refusal): Refusal {
  if (refused.code !== 'INVALID_INPUT') return refused;
  const fields = refused.fields?.map((field) => {
    const name = names.find((candidate) => field.path[0] === `${candidate}Id`);
    return name === undefined ? field : { ...field, path: [name] };
  });
  return createRefusal('INVALID_INPUT', undefined, fields);
}
