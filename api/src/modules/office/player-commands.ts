import { PLAYER_FILE_PARTS } from '@padauk/contract/office/office';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { accepted, refused } from '@padauk/contract/platform/result';
import { isPhone, normalisePhone } from '@padauk/contract/platform/phone.rules';
import { findPlayerByPhone } from '../accounts/index.ts';
import { readOwedKyat, readPlayerBalances } from '../ledger/index.ts';
import { readAccountBlockedUntil, readBreakRestrictions } from '../protection/index.ts';
import { readLastGameKyat } from '../transfers/index.ts';
import type { Handlers, OfficeDeps } from './office.types.ts';
import { showRows } from './outcomes.ts';
import {
  findMentionsById,
  findMentionsByNumber,
  readFileHeader,
  readFileLines,
  type FileLine,
  type Mention,
} from './player-file.repository.ts';

const PREVIEW_LINES = 5;
const PAGE_LINES = 50;
/** Tickets are searched by their short number only within this time. */
const NUMBER_SEARCH_DAYS = 7;
const DAY_MS = 86_400_000;

type FileDeps = Pick<OfficeDeps, 'db' | 'clock' | 'flushRefusals'>;

export function createPlayerCommands(deps: FileDeps) {
  return {
    player: async ({ search, part, before }) => {
      await deps.flushRefusals();
      const mentions = await findMentions(deps, search);
      const players = new Set(mentions.map(({ playerId }) => playerId));
      const [playerId] = players;
      if (playerId === undefined) return refused(createRefusal('ACCOUNT_NOT_FOUND'));
      if (players.size > 1) return showRows(mentions.map(toMentionRow));
      const parts = PLAYER_FILE_PARTS.filter((filePart) => part === undefined || filePart === part);
      const rows: FileRow[] = [];
      for (const filePart of parts) {
        const page = { playerId, before: before ?? null, limit: part === undefined ? PREVIEW_LINES : PAGE_LINES };
        const lines =
          filePart === 'profile' ? await readProfile(deps, playerId) : await readFileLines(deps.db, filePart, page);
        rows.push(...lines.map((line) => toRow(playerId, filePart, line)));
      }
      const shown = showRows(rows);
      return shown.ok ? accepted({ ...shown.value, after: { players: [playerId], part: part ?? 'all' } }) : shown;
    },
  } satisfies Partial<Handlers>;
}

async function findMentions({ db, clock }: FileDeps, search: string): Promise<readonly Mention[]> {
  const text = search.trim();
  const phone = normalisePhone(text);
  if (isPhone(phone)) {
    const player = await findPlayerByPhone(db, phone);
    return player === null ? [] : await findMentionsById(db, player.id);
  }
  const hex = text.toLowerCase().replaceAll('-', '');
  if (/^[\da-f]{32}$/.test(hex)) return await findMentionsById(db, hex);
  if (/^[\da-f]{6}$/.test(hex))
    return await findMentionsByNumber(db, hex, new Date(clock.now().getTime() - NUMBER_SEARCH_DAYS * DAY_MS));
  return [];
}

type ProfileLine = Omit<FileLine, 'at'> & { readonly at: Date | null };

async function readProfile({ db, clock }: FileDeps, playerId: string): Promise<ProfileLine[]> {
  const now = clock.now();
  const head = await readFileHeader(db, playerId);
  if (head === null) return [];
  const { mainKyat, heldKyat } = await readPlayerBalances(db, playerId);
  const owedKyat = await readOwedKyat(db, playerId);
  const blockedUntil = await readAccountBlockedUntil(db, playerId, now);
  const restriction = (await readBreakRestrictions(db, [playerId], now)).get(playerId);
  const untilAt =
    restriction?.params !== undefined && 'untilAt' in restriction.params ? restriction.params.untilAt : null;
  const createFact = (subject: string, fields: Partial<ProfileLine>): ProfileLine => ({
    at: null,
    subject,
    state: null,
    amountKyat: null,
    reference: null,
    ...fields,
  });
  return [
    createFact('name', { state: head.name }),
    createFact('phone', { state: head.phone, reference: head.isPhoneVerified ? 'verified' : 'not verified' }),
    createFact('joined', { at: head.joinedAt }),
    createFact('main wallet', { amountKyat: mainKyat }),
    createFact('held', { amountKyat: heldKyat }),
    createFact('game wallet, last seen', { amountKyat: await readLastGameKyat(db, playerId) }),
    ...(owedKyat === 0 ? [] : [createFact('owed', { amountKyat: owedKyat })]),
    ...(head.closedAt === null ? [] : [createFact('closed', { at: head.closedAt })]),
    ...(blockedUntil === null ? [] : [createFact('blocked after wrong PINs, until', { at: blockedUntil })]),
    ...(restriction === undefined
      ? []
      : [createFact('break', { state: restriction.code, reference: untilAt ?? null })]),
  ];
}

type FileRow = ReturnType<typeof toRow>;

function toRow(playerId: string, kind: string, { at, subject, state, amountKyat, reference }: ProfileLine) {
  return { kind, at, subject, state, amountKyat, reference, playerId };
}

function toMentionRow({ kind, at, playerId, reference }: Mention): FileRow {
  return toRow(playerId, kind, { at, subject: 'names another player', state: null, amountKyat: null, reference });
}
