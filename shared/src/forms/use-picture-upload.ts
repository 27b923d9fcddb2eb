import { useRef } from 'react';
import type { Endpoint } from '@padauk/contract/endpoint';
import { refused, type Result } from '@padauk/contract/result';
import { uploadPicture } from '@padauk/shared/runtime';
import { toPictureRefusal, movePictureErrors, isPictureExpired } from './picture-refusals.rules.ts';

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
