import { useRef } from 'react';
import type { Endpoint } from '@padauk/contract/platform/endpoint';
import { refused, type Result } from '@padauk/contract/platform/result';
import { uploadPicture } from '@padauk/shared/runtime';
import { createRefusal, type Refusal } from '@padauk/contract/platform/refusals';

type Pictures = Readonly<Record<string, Blob>>;
/** `photo` is named by `photoId`. */
type PictureIds<Named extends Pictures> = { readonly [Name in keyof Named & string as `${Name}Id`]: string };

export type SendWithPictures = <Named extends Pictures, Answer>(
  pictures: Named,
  send: (ids: PictureIds<Named>) => Promise<Result<Answer>>,
) => Promise<Result<Answer>>;

/** Uploads pictures, then sends the call with their ids. A retry reuses an upload until the server has expired it. */
export function usePictureUpload(endpoint: Endpoint<object, { readonly photoId: string }>): SendWithPictures {
  const sent = useRef(new Map<Blob, string>());
  return async (pictures, send) => {
    const uploadedIds = sent.current;
    for (const [name, picture] of Object.entries(pictures)) {
      if (uploadedIds.has(picture)) continue;
      const uploaded = await uploadPicture(endpoint, picture);
      if (!uploaded.ok) return refused(toPictureRefusal(name, uploaded.refusal));
      uploadedIds.set(picture, uploaded.value.photoId);
    }
    const ids = Object.entries(pictures).map(([name, picture]) => [`${name}Id`, uploadedIds.get(picture)] as const);
    const answer = await send(Object.fromEntries(ids) as PictureIds<typeof pictures>); // the loop has filled one id for each
    if (answer.ok) return answer;
    if (isPictureExpired(answer.refusal)) uploadedIds.clear();
    return refused(movePictureErrors(Object.keys(pictures), answer.refusal));
  };
}

const PICTURE_CODES: Readonly<Record<string, 'imageInvalid' | 'imageLarge'>> = {
  IMAGE_INVALID: 'imageInvalid',
  PAYLOAD_TOO_LARGE: 'imageLarge',
};

/** Puts an error of one picture at its field; other refusals concern the whole form. */
function toPictureRefusal(name: string, refusal: Refusal): Refusal {
  const code = PICTURE_CODES[refusal.code];
  return code === undefined ? refusal : createRefusal('INVALID_INPUT', undefined, [{ path: [name], code }]);
}

/** The server deletes an unused picture after an hour. */
function isPictureExpired({ fields }: Refusal): boolean {
  return fields?.some(({ code }) => code === 'photoGone') === true;
}

/** Moves errors of a picture's id to the picture's field, the only one that the player sees. */
function movePictureErrors(names: readonly string[], refusal: Refusal): Refusal {
  if (refusal.code !== 'INVALID_INPUT') return refusal;
  const fields = refusal.fields?.map((field) => {
    const name = names.find((candidate) => field.path[0] === `${candidate}Id`);
    return name === undefined ? field : { ...field, path: [name] };
  });
  return createRefusal('INVALID_INPUT', undefined, fields);
}
