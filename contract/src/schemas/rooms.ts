import * as yup from 'yup';
import { MESSAGE_STATES, REPORT_REASONS, ROOMS } from '../rooms.ts';
import { issue, uuidField } from '../validation.ts';
import { messageField } from './messages.ts';

const room = () => yup.string().typeError(issue('choice')).required(issue('choice')).oneOf(ROOMS, issue('choice'));
const messageId = () => yup.number().strict(true).typeError(issue('type')).integer(issue('type')).min(1, issue('type'));

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
            room: room(),
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
  request: yup.object({ room: room(), before: yup.number().integer().min(1).optional() }),
  answer: yup.object({
    isOpen: yup.boolean().required(),
    author: yup.string().nullable().defined(),
    messages: yup.array(message.required()).required(),
    older: yup.number().nullable().defined(),
  }),
};
export const postRoomMessage = {
  request: yup.object({
    room: room(),
    key: uuidField(),
    text: messageField('room').required(issue('required')),
    replyTo: messageId().nullable().defined(issue('type')),
  }),
  answer: message,
};
export const reportRoomMessage = {
  request: yup.object({
    messageId: messageId().required(issue('required')),
    reason: yup.string().typeError(issue('choice')).required(issue('choice')).oneOf(REPORT_REASONS, issue('choice')),
  }),
  answer: yup.object({ messageId: yup.number().required() }),
};
export const markRoomRead = {
  request: yup.object({ room: room(), messageId: messageId().required(issue('required')) }),
  answer: yup.object({ room: yup.string().required() }),
};
