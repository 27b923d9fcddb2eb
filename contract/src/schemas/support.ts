import * as yup from 'yup';
import { UUID } from '../rules/uuid.ts';
import { CHAT_STATES, FEEDBACK_KINDS, SUPPORT } from '../support.ts';
import { issue, optionalPictureField, uploadedPicture, uuidField } from '../validation.ts';
import { writtenText } from './local-text.ts';
import { messageField } from './messages.ts';

const nothing = yup.object({});

const message = yup.object({
  id: yup.string().required(),
  by: yup.string().oneOf(['me', 'service']).required(),
  /** May be empty where there is a picture. */
  text: writtenText().defined(),
  photoUrl: yup.string().nullable().defined(),
  at: yup.string().required(),
  /** Of the service's: the player has read it. Of the player's: somebody has answered since. */
  isRead: yup.boolean().required(),
});

export const getSupportChat = {
  request: yup.object({ before: yup.string().matches(UUID).optional() }),
  answer: yup.object({
    messages: yup.array(message.required()).required(),
    hasMore: yup.boolean().required(),
    state: yup.string().oneOf(CHAT_STATES).required(),
    /** Messages of the service that the player has not read, on all pages. */
    unread: yup.number().required(),
    /** How long the first answer took in the last week, in the middle; null while too few were given. */
    usualAnswerSeconds: yup.number().nullable().defined(),
  }),
};

/** May be empty beside a picture alone. */
function textBeside(picture: string) {
  return messageField('service').when(picture, ([there], field) =>
    there === undefined || there === '' ? field.required(issue('required')) : field.defined(),
  );
}

export const sendSupportMessage = {
  request: yup.object({
    key: uuidField(),
    text: textBeside('photoId'),
    /** What `uploadSupportPhoto` has answered. */
    photoId: uuidField().optional(),
  }),
  answer: message,
};
export const uploadSupportPhoto = { request: nothing, answer: uploadedPicture };
/** What a player fills in: the picture goes before the message that names it. */
export const supportMessageForm = yup.object({
  text: textBeside('photo'),
  photo: optionalPictureField(SUPPORT.photoMaximumBytes),
});

export const markSupportRead = { request: yup.object({ upTo: uuidField() }), answer: nothing };

export const sendFeedback = {
  request: yup.object({
    kind: yup.string().oneOf(FEEDBACK_KINDS, issue('choice')).required(issue('required')),
    text: messageField('feedback').required(issue('required')),
  }),
  answer: nothing,
};
