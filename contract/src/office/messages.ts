import { ROOMS } from '../chat/rooms.ts';
import {
  MANAGER,
  CASHIER,
  MODERATOR,
  READERS,
  query,
  personalQuery,
  change,
  id,
  text,
  whole,
  file,
  pattern,
  choice,
  instant,
  optional,
  playerPhone,
} from './command.ts';

const messageId = whole('number of the message, as `reports` shows it', '412');
const word = text('in any script; compared in lower case without punctuation', 'scam');

const template = pattern(/^[a-z][a-z0-9-]{1,30}$/, 'lower-case letters, digits, -', 'slip-again');
const waitingSince = optional(
  instant('as `chats` shows it; refused if someone else has answered since', '2026-11-23T05:10:00.000Z'),
);
const operator = pattern(/^[a-z][a-z0-9-]{1,30}$/, 'name of an operator', 'thiri');

const promotionFile = file('JSON; fields: docs/operators/promotions-and-rooms.md', 'thingyan.json');

export const MESSAGES_COMMANDS = {
  reports: personalQuery('undecided reports of messages, the most reported first', MODERATOR),
  'decide-message': change('shows a reported message again, or removes it permanently', MODERATOR, {
    message: messageId,
    to: choice(['show', 'remove'], 'show or remove', 'remove'),
  }),
  rooms: query('chat rooms, and whether each is open'),
  'turn-room': change('opens or closes a chat room; existing messages stay readable', MODERATOR, {
    room: choice(ROOMS, 'chat room'),
    to: choice(['on', 'off'], 'on: open', 'off'),
  }),
  mute: change('bans a player from writing in all rooms for some days, or permanently', MODERATOR, {
    phone: playerPhone,
    for: choice(['1', '7', '30', 'ever'], 'days', '7'),
  }),
  unmute: change('lets a muted player write again', MODERATOR, { phone: playerPhone }),
  words: query('words that no message may hold'),
  'add-word': change('refuses messages that contain a word', MODERATOR, { word }),
  'drop-word': change('allows a word again', MODERATOR, { word }),

  chats: personalQuery('conversations with players, the oldest first', CASHIER, {
    state: optional(choice(['waiting', 'answered', 'closed'], 'default: waiting')),
  }),
  chat: personalQuery(
    'the messages of a player and customer service, the oldest first (picture: command photo)',
    CASHIER,
    { phone: playerPhone },
  ),
  answer: change('answers a player', CASHIER, {
    phone: playerPhone,
    text: text('the player reads it', 'Your slip is credited.'),
    waitingSince,
  }),
  'answer-with': change('answers a player with a template', CASHIER, { phone: playerPhone, template }),
  'hand-over': change('assigns a conversation to another operator', CASHIER, { phone: playerPhone, operator }),
  'close-chat': change('closes a conversation; the next message of the player opens a new one', CASHIER, {
    phone: playerPhone,
    waitingSince,
  }),
  templates: query('templates of answers'),
  'set-template': change('saves a template; without a text it is deleted', MANAGER, {
    name: template,
    text: optional(text('the player reads it', 'Please send the slip once more.')),
  }),
  'answer-times': query('waiting time for the first answer: count, median, 95th percentile', READERS, {
    days: optional(whole('the last days; default: 7', '30')),
  }),
  feedback: personalQuery('feedback of players, the oldest first', CASHIER, {
    state: optional(choice(['waiting', 'answered'], 'default: waiting')),
  }),
  'answer-feedback': change('answers feedback through the inbox of the player', CASHIER, {
    id: id('feedback'),
    text: text('the player reads it', 'Thank you, it is mended.'),
  }),

  promotions: query('promotions, the newest first'),
  'add-promotion': change('creates a promotion: texts in every language, days, picture', MANAGER, {
    file: promotionFile,
  }),
  'change-promotion': change('replaces a promotion; without a picture the current one stays', MANAGER, {
    promotion: id('promotion'),
    file: promotionFile,
  }),
  'turn-promotion': change('shows a promotion on its days, or hides it', MANAGER, {
    promotion: id('promotion'),
    to: choice(['on', 'off'], 'on: shown', 'off'),
  }),
} as const;
