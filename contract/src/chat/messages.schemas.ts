import * as yup from 'yup';
import { MESSAGE_STATES, REPORT_REASONS, ROOMS } from './rooms.ts';
import { findMessageIssue, MESSAGE_RULES, type MessageKind } from './messages.rules.ts';
import { UUID } from '../text/uuid.rules.ts';
import { CHAT_STATES, FEEDBACK_KINDS, SUPPORT } from './support.ts';
import {
  arrayOf,
  choiceField,
  createIssue,
  emptySchema,
  listOf,
  optionalPictureField,
  plainLinesField,
  textField,
  uploadedPicture,
  uuidField,
} from '../platform/validation.ts';
import { writtenTextField } from '../text/local-text.schemas.ts';

/** A player's message (messages.rules.ts). It may be empty; the caller adds `required`. */
function messageField(place: MessageKind): ReturnType<typeof textField> {
  const field = MESSAGE_RULES[place].hasLines ? plainLinesField() : textField();
  return field.meta({ place }).test('message', (value, context) => {
    const issue = value === undefined ? null : findMessageIssue(place, value);
    return issue === null || context.createError({ message: () => issue });
  });
}

const roomField = () => choiceField(ROOMS);
const messageIdField = () =>
  yup.number().strict(true).typeError(createIssue('type')).integer(createIssue('type')).min(1, createIssue('type'));

const roomMessage = yup.object({
  id: yup.number().required(),
  author: yup.string().required(),
  name: yup.string().required(),
  text: yup.string().nullable().defined(),
  state: yup.string().required().oneOf(MESSAGE_STATES),
  at: yup.string().required(),
  replyTo: yup
    .object({ id: yup.number().required(), name: yup.string().required(), text: yup.string().nullable().defined() })
    .nullable()
    .defined(),
});

export const getRooms = {
  request: emptySchema,
  answer: yup.object({
    rooms: listOf({
      room: roomField(),
      isOpen: yup.boolean().required(),
      unread: yup.number().required(),
    }),
  }),
};
/** `author`: the caller, null for a visitor. `older`: the `before` of the next page; null at the end. */
export const getRoomMessages = {
  request: yup.object({ room: roomField(), before: yup.number().integer().min(1).optional() }),
  answer: yup.object({
    isOpen: yup.boolean().required(),
    author: yup.string().nullable().defined(),
    messages: arrayOf(roomMessage),
    older: yup.number().nullable().defined(),
  }),
};
export const postRoomMessage = {
  request: yup.object({
    room: roomField(),
    key: uuidField(),
    text: messageField('room').required(createIssue('required')),
    replyTo: messageIdField().nullable().defined(createIssue('type')),
  }),
  answer: roomMessage,
};
export const reportRoomMessage = {
  request: yup.object({
    messageId: messageIdField().required(createIssue('required')),
    reason: choiceField(REPORT_REASONS),
  }),
  answer: yup.object({ messageId: yup.number().required() }),
};
export const markRoomRead = {
  request: yup.object({ room: roomField(), messageId: messageIdField().required(createIssue('required')) }),
  answer: yup.object({ room: yup.string().required() }),
};

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
    messages: arrayOf(message),
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
