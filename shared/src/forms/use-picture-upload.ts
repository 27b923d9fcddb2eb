import { useRef } from 'react';
import type { Endpoint } from '@padauk/contract/endpoint';
import { refused, type Result } from '@padauk/contract/result';
import { uploadPicture } from '@padauk/shared/runtime';
import { atPicture, atPictures, isPictureGone } from './picture-refusals.rules.ts';

type Pictures = Readonly<Record<string, Blob>>;
/** `photo` is named by `photoId`. */
type Ids<Named extends Pictures> = { readonly [Name in keyof Named & string as `${Name}Id`]: string };

export type SendWithPictures = <Named extends Pictures, Answer>(
  pictures: Named,
  send: (ids: Ids<Named>) => Promise<Result<Answer>>,
) => Promise<Result<Answer>>;

/** Uploads pictures, then sends the call with their ids. A retry reuses an upload until the server has expired it. */
export function usePictureUpload(endpoint: Endpoint<object, { readonly photoId: string }>): SendWithPictures {
  const sent = useRef(new Map<Blob, string>());
  return async (pictures, send) => {
    const known = sent.current;
    for (const [name, picture] of Object.entries(pictures)) {
      if (known.has(picture)) continue;
      const uploaded = await uploadPicture(endpoint, picture);
      if (!uploaded.ok) return refused(atPicture(name, uploaded.refusal));
      known.set(picture, uploaded.value.photoId);
    }
    const ids = Object.entries(pictures).map(([name, picture]) => [`${name}Id`, known.get(picture)] as const);
    const answer = await send(Object.fromEntries(ids) as Ids<typeof pictures>); // the loop has filled one id for each
    if (answer.ok) return answer;
    if (isPictureGone(answer.refusal)) known.clear();
    return refused(atPictures(Object.keys(pictures), answer.refusal));
  };
}
