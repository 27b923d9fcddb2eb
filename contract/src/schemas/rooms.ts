import * as yup from 'yup';
import { MESSAGE_STATES, REPORT_REASONS, ROOMS } from '../rooms.ts';
import { createIssue, uuidField } from '../validation.ts';
import { messageField } from './messages.ts';

const roomField = () =>
  yup.string().typeError(createIssue('choice')).required(createIssue('choice')).oneOf(ROOMS, createIssue('choice'));
const messageIdField = () =>
  yup.number().strict(true).typeError(createIssue('type')).integer(createIssue('type')).min(1, createIssue('type'));

const message = yup.object({
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
  request: yup.object({}),
  answer: yup.object({
    rooms: yup
      .array(
        yup
          .object({
            room: roomField(),
            isOpen: yup.boolean().required(),
            unread: yup.number().required(),
          })
          .required(),
      )
      .required(),
  }),
};
/** `author`: the caller, null for a visitor. `older`: the `before` of the next page; null at the end. */
export const getRoomMessages = {
  request: yup.object({ room: roomField(), before: yup.number().integer().min(1).optional() }),
  answer: yup.object({
    isOpen: yup.boolean().required(),
    author: yup.string().nullable().defined(),
    messages: yup.array(message.required()).required(),
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
  answer: message,
};
export const reportRoomMessage = {
  request: yup.object({
    messageId: messageIdField().required(createIssue('required')),
    reason: yup
      .string()
      .typeError(createIssue('choice'))
      .required(createIssue('choice'))
      .oneOf(REPORT_REASONS, createIssue('choice')),
  }),
  answer: yup.object({ messageId: yup.number().required() }),
};
export const markRoomRead = {
  request: yup.object({ room: roomField(), messageId: messageIdField().required(createIssue('required')) }),
  answer: yup.object({ room: yup.string().required() }),
};
