import type { OfficeRow } from '@padauk/contract/office/office';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused, type Result } from '@padauk/contract/platform/result';
import { runInTransaction } from '../../platform/database/transaction.ts';
import { findPlayerByPhone } from '../accounts/index.ts';
import { readContacts, setContact } from '../content/index.ts';
import * as promotions from '../promotions/index.ts';
import * as rooms from '../rooms/index.ts';
import * as support from '../support/index.ts';
import type { Handlers, OfficeDeps, Outcome } from './office.types.ts';
import { showChanged, showDecided, showFound, showRows } from './outcomes.ts';

const MAX_FEEDBACK = 200;
const MAX_REPORTS = 100;
const WEEK_DAYS = 7;

export function createSupportCommands(deps: OfficeDeps) {
  const { db } = deps;
  return {
    chats: async ({ state }) => showRows(await support.listChats(db, state ?? 'waiting')),
    chat: async ({ phone }) => showFound(await support.readTranscript(db, phone)),
    answer: async (input, operator) => showChat(await support.answerChat(deps, { ...input, operator })),
    'answer-with': async ({ phone, template }, operator) =>
      showChat(await support.answerWithTemplate(deps, { phone, template, operator })),
    'hand-over': async ({ phone, operator: to }) => showChat(await support.handOverChat(deps, { phone, to })),
    'close-chat': async (input, operator) => showChat(await support.closeChat(deps, { ...input, operator })),
    templates: async () => showRows(await support.listTemplates(db)),
    'set-template': async ({ name, text = null }) => {
      const before = (await support.listTemplates(db)).find((template) => template.name === name);
      await support.setTemplate(db, name, text);
      return showChanged(accepted({ name, text }), before);
    },
    'answer-times': async ({ days }) => showRows([await support.getAnswerTimes(deps, days ?? WEEK_DAYS)]),
    feedback: async ({ state }) => showRows(await support.listFeedback(db, state ?? 'waiting', MAX_FEEDBACK)),
    'answer-feedback': async ({ id, text }, operator) =>
      showChanged(await support.answerFeedback(deps, { id, text, operator })),
    contacts: async () => showRows(await readContacts(db)),
    'set-contact': ({ kind, value = null }) =>
      runInTransaction(db, async (tx) => {
        const before = (await readContacts(tx)).find((contact) => contact.kind === kind);
        const set = await setContact(tx, kind, value);
        return set.ok ? showChanged(accepted({ kind, value }), before) : set;
      }),
  } satisfies Partial<Handlers>;
}

function showChat(changed: Result<support.ChangedChat>): Result<Outcome> {
  if (!changed.ok) return changed;
  const { phone, before, after } = changed.value;
  return accepted({ rows: [{ phone, ...after }], before, after });
}

export function createRoomsCommands(deps: OfficeDeps) {
  const { db } = deps;
  const runForPlayer = async (phone: string, work: (playerId: string) => Promise<Result<OfficeRow>>) => {
    const player = await findPlayerByPhone(db, phone);
    return player === null ? refused(createRefusal('NOT_FOUND')) : showChanged(await work(player.id));
  };
  return {
    reports: async () => showRows(await rooms.readReportedMessages(db, MAX_REPORTS)),
    'decide-message': async ({ message, to }, operator) => {
      const decided = await rooms.decideMessage(deps, { messageId: message, to, by: `operator:${operator}` });
      if (!decided.ok) return decided;
      const { before, ...after } = decided.value;
      return showChanged(accepted(after), { ...after, state: before });
    },
    rooms: async () => {
      const listed = await rooms.listRooms(deps, { playerId: null });
      return showRows(listed.rooms.map(({ room, isOpen }) => ({ room, isOpen })));
    },
    'turn-room': async ({ room, to }) => showChanged(await rooms.setRoomOpen(deps, { room, isOpen: to === 'on' })),
    mute: ({ phone, for: days }, operator) =>
      runForPlayer(phone, (playerId) =>
        rooms.mutePlayer(deps, { playerId, days: days === 'ever' ? null : Number(days), by: `operator:${operator}` }),
      ),
    unmute: ({ phone }) => runForPlayer(phone, (playerId) => rooms.unmutePlayer(deps, playerId)),
    words: async () => showRows((await rooms.readWords(db)).map((word) => ({ word }))),
    'add-word': async ({ word }) => showChanged(await rooms.addWord(deps, word)),
    'drop-word': async ({ word }) => showChanged(await rooms.removeWord(deps, word)),
  } satisfies Partial<Handlers>;
}

export function createPromotionsCommands(deps: OfficeDeps) {
  return {
    promotions: async () => showRows(await promotions.listPromotions(deps.db)),
    'add-promotion': async ({ file }, operator) => showChanged(await promotions.addPromotion(deps, file, operator)),
    'change-promotion': async ({ promotion, file }, operator) =>
      showDecided(await promotions.changePromotion(deps, { id: promotion, text: file, operator }), (row) => row),
    'turn-promotion': async ({ promotion, to }, operator) =>
      showDecided(await promotions.switchPromotion(deps, { id: promotion, isOn: to === 'on', operator }), (row) => row),
  } satisfies Partial<Handlers>;
}
