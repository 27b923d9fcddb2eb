import * as yup from 'yup';
import { UUID } from '../rules/uuid.ts';
import { CHAT_STATES, FEEDBACK_KINDS, SUPPORT } from '../support.ts';
import { createIssue, optionalPictureField, uploadedPicture, uuidField } from '../validation.ts';
import { writtenTextField } from './local-text.ts';
import { messageField } from './messages.ts';

const emptySchema = yup.object({});

const message = yup.object({
  id: yup.string().required(),
  by: yup.string().oneOf(['me', 'service']).required(),
  text: writtenTextField().defined(),
  photoUrl: yup.string().nullable().defined(),
  at: yup.string().required(),
  /** Service message: the player has read it. Player's: the service has answered since. */
  isRead: yup.boolean().required(),
});

export const getSupportChat = {
  request: yup.object({ before: yup.string().matches(UUID).optional() }),
  answer: yup.object({
    messages: yup.array(message.required()).required(),
    hasMore: yup.boolean().required(),
    state: yup.string().oneOf(CHAT_STATES).required(),
    unread: yup.number().required(),
    /** Median time to a first answer in the last week; null with too few samples. */
    usualAnswerSeconds: yup.number().nullable().defined(),
  }),
};

function textOrPictureField(picture: string) {
  return messageField('service').when(picture, ([there], field) =>
    there === undefined || there === '' ? field.required(createIssue('required')) : field.defined(),
  );
}

export const sendSupportMessage = {
  request: yup.object({
    key: uuidField(),
    text: textOrPictureField('photoId'),
    photoId: uuidField().optional(),
  }),
  answer: message,
};
export const uploadSupportPhoto = { request: emptySchema, answer: uploadedPicture };
export const supportMessageForm = yup.object({
  text: textOrPictureField('photo'),
  photo: optionalPictureField(SUPPORT.photoMaximumBytes),
});

export const markSupportRead = { request: yup.object({ upTo: uuidField() }), answer: emptySchema };

export const sendFeedback = {
  request: yup.object({
    kind: yup.string().oneOf(FEEDBACK_KINDS, createIssue('choice')).required(createIssue('required')),
    text: messageField('feedback').required(createIssue('required')),
  }),
  answer: emptySchema,
};
