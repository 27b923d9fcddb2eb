import { accepted, type Result } from '@padauk/contract/result';
import {
  answerChat,
  answerFeedback,
  getAnswerTimes,
  answerWithTemplate,
  closeChat,
  handOverChat,
  listChats,
  listFeedback,
  listTemplates,
  readTranscript,
  setTemplate,
  type ChangedChat,
} from '../support/index.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';

const LIMIT = 200;
const WEEK_DAYS = 7;

type SupportCommandName =
  | 'chats'
  | 'chat'
  | 'answer'
  | 'answer-with'
  | 'hand-over'
  | 'close-chat'
  | 'templates'
  | 'set-template'
  | 'answer-times'
  | 'feedback'
  | 'answer-feedback';

export function createSupportCommands(deps: OfficeDeps): Handlers<SupportCommandName> {
  const { db } = deps;
  return {
    chats: async ({ state }) =>
      accepted({ rows: (await listChats(db, state ?? 'waiting')).map((row) => ({ ...row })) }),
    chat: async ({ phone }) => {
      const transcript = await readTranscript(db, phone);
      return transcript.ok ? accepted({ rows: transcript.value.map((row) => ({ ...row })) }) : transcript;
    },
    answer: async ({ phone, text }, operator) => toOutcome(await answerChat(deps, { phone, text, operator })),
    'answer-with': async ({ phone, template }, operator) =>
      toOutcome(await answerWithTemplate(deps, { phone, template, operator })),
    'hand-over': async ({ phone, operator: to }) => toOutcome(await handOverChat(deps, { phone, to })),
    'close-chat': async ({ phone }) => toOutcome(await closeChat(deps, phone)),
    templates: async () => accepted({ rows: await listTemplates(db) }),
    'set-template': async ({ name, text }) => {
      const before = (await listTemplates(db)).find((template) => template.name === name);
      const after = { name, text: text ?? null };
      await setTemplate(db, name, text ?? null);
      return accepted({ rows: [after], before, after });
    },
    'answer-times': async ({ days }) => accepted({ rows: [{ ...(await getAnswerTimes(deps, days ?? WEEK_DAYS)) }] }),
    feedback: async ({ state }) =>
      accepted({ rows: (await listFeedback(db, state ?? 'waiting', LIMIT)).map((row) => ({ ...row })) }),
    'answer-feedback': async ({ id, text }, operator) => {
      const answered = await answerFeedback(deps, { id, text, operator });
      return answered.ok ? accepted({ rows: [answered.value], after: answered.value }) : answered;
    },
  };
}

function toOutcome(changed: Result<ChangedChat>): Result<Outcome> {
  if (!changed.ok) return changed;
  const { phone, before, after } = changed.value;
  return accepted({ rows: [{ phone, ...after }], before, after });
}
