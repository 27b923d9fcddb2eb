import { useMemo } from 'react';
import { ADJUSTMENT } from '@padauk/contract/limits';
import {
  ALARM_KINDS,
  OFFICE_COMMAND_NAMES,
  OFFICE_COMMANDS,
  type OfficeCommand,
  type OfficeCommandName,
  type OfficeRow,
} from '@padauk/contract/office/office';
import { useFormat, useLocale, useText } from '@padauk/shared/runtime';

/** `lang` is set if the text is not in the page's language. */
export interface Translation {
  readonly text: string;
  readonly lang?: 'en';
}

/** Texts of the office: English from the contract, Burmese from `texts/office-uni.json`. */
export interface OfficeText {
  readonly name: (command: OfficeCommandName) => Translation;
  readonly summary: (command: OfficeCommandName) => Translation;
  /** An argument of a command, by its name. */
  readonly argument: (word: string) => Translation;
  readonly hint: (command: OfficeCommandName, word: string) => Translation;
  readonly choice: (choice: string) => Translation;
  readonly column: (column: string) => Translation;
  readonly value: (column: string, value: OfficeRow[string]) => Translation;
  /** Translated meaning and remedy of an alarm; null in English or without a text. */
  readonly alarm: (row: OfficeRow) => string | null;
}

/** Columns with translatable values; all others hold names, numbers or free text. */
const TRANSLATED_COLUMNS: ReadonlySet<string> = new Set(
  'state status phase kind direction verdict bank providerState owner end askedEnd slot upper market type game outcome room by'.split(
    ' ',
  ),
);
/** Sentences that the server also logs, in English. */
const SERVER_TEXT_COLUMNS: ReadonlySet<string> = new Set(['detail', 'lastProblem', 'stack', 'source', 'message']);
const TIME_COLUMN = /(?:^at|^now|At)$/;

export function useOfficeText(): OfficeText {
  const t = useText('office');
  const isEnglish = useLocale() === 'en';
  const { dateTime, kyat } = useFormat();
  return useMemo(() => {
    const translate = (key: string, english: string): Translation => {
      if (isEnglish) return { text: english };
      const text = t(key, { kyat: kyat(ADJUSTMENT.aloneKyat) });
      return text === key ? { text: english, lang: 'en' } : { text }; // a missing key returns itself
    };
    const name = (command: OfficeCommandName): Translation => translate(`name.${command}`, command);
    const choice = (word: string): Translation => translate(`value.${word}`, word);
    const value = (column: string, cell: OfficeRow[string]): Translation => {
      if (cell === null) return { text: '–' };
      if (typeof cell === 'boolean') return choice(String(cell));
      if (typeof cell === 'number') return { text: column.endsWith('Kyat') ? kyat(cell) : String(cell) };
      if (SERVER_TEXT_COLUMNS.has(column)) return isEnglish ? { text: cell } : { text: cell, lang: 'en' };
      if (TIME_COLUMN.test(column) && !Number.isNaN(Date.parse(cell))) return { text: dateTime(cell) };
      const command = column === 'command' ? OFFICE_COMMAND_NAMES.find((candidate) => candidate === cell) : undefined;
      if (command !== undefined) return name(command);
      return TRANSLATED_COLUMNS.has(column) && /^[\w.-]+$/.test(cell) ? { text: choice(cell).text } : { text: cell };
    };
    return {
      name,
      summary: (command) => translate(`summary.${command}`, OFFICE_COMMANDS[command].summary),
      argument: (word) => translate(`word.${word}`, word),
      hint: (command, word) => translate(`hint.${command}.${word}`, getArgumentHelp(OFFICE_COMMANDS[command], word)),
      choice: (word) => (/^\d+$/.test(word) ? { text: word } : choice(word)),
      column: (column) => translate(`column.${column}`, column),
      value,
      alarm: ({ kind }) => {
        const known = ALARM_KINDS.find((candidate) => candidate === kind);
        return isEnglish || known === undefined ? null : t(`alarm.${known}`);
      },
    };
  }, [dateTime, isEnglish, kyat, t]);
}

function getArgumentHelp(command: OfficeCommand, word: string): string {
  return command.arguments[word]?.help ?? '';
}
