import { useRef } from 'react';
import { refused, type Result } from '@padauk/contract/result';
import {
  uploadPhoto,
  type TopUpCommand,
  type TopUpReceipt,
  type TopUpRequest,
} from '../../resources/top-up.resource.ts';
import { atPhoto, isPhotoGone } from './top-up.rules.ts';

type FilledSlip = Omit<TopUpRequest, 'photoId'> & { readonly photo: Blob };

/** A photo that the server has, and its id there. */
interface SentPhoto {
  readonly photo: Blob;
  readonly photoId: string;
}

/** Sends the photo of a slip, then the slip. A photo that the server has is not sent again when its slip was refused, until it has expired there. */
export function useSlipPhoto(command: TopUpCommand): (slip: FilledSlip) => Promise<Result<TopUpReceipt>> {
  const sent = useRef<SentPhoto | null>(null);
  return async ({ photo, ...slip }) => {
    if (sent.current?.photo !== photo) {
      const uploaded = await uploadPhoto(photo);
      if (!uploaded.ok) return uploaded;
      sent.current = { photo, photoId: uploaded.value.photoId };
    }
    const answer = await command.send({ ...slip, photoId: sent.current.photoId });
    if (answer.ok || !isPhotoGone(answer.refusal)) return answer;
    sent.current = null;
    return refused(atPhoto(answer.refusal));
  };
}
