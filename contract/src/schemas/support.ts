import * as yup from 'yup';
import { UUID } from '../rules/uuid.ts';
import { CHAT_STATES, FEEDBACK_KINDS, SUPPORT } from '../support.ts';
import { issue, linesOf, uuidField } from '../validation.ts';

const nothing = yup.object({});

const message = yup.object({
  id: yup.string().required(),
  by: yup.string().oneOf(['me', 'service']).required(),
  /** May be empty where there is a picture. */
  text: yup.string().defined(),
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

/** No rule about digits, as rooms have one: players name slips here. */
export const sendSupportMessage = {
  request: yup.object({
    key: uuidField(),
    text: linesOf(SUPPORT.messageLength).when('photo', ([photo], field) =>
      typeof photo === 'string' && photo !== '' ? field.defined() : field.required(issue('required')),
    ),
    photo: yup
      .string()
      .typeError(issue('imageInvalid'))
      .max(SUPPORT.photoCharacters, issue('imageLarge'))
      .matches(/^data:image\/(?:jpeg|png|webp);base64,/, { message: issue('imageInvalid'), excludeEmptyString: true })
      .optional(),
  }),
  answer: message,
};

export const markSupportRead = { request: yup.object({ upTo: uuidField() }), answer: nothing };

export const sendFeedback = {
  request: yup.object({
    kind: yup.string().oneOf(FEEDBACK_KINDS, issue('choice')).required(issue('required')),
    text: linesOf(SUPPORT.feedbackLength).required(issue('required')),
  }),
  answer: nothing,
};
