import { useMemo } from 'react';
import { ADJUSTMENT } from '@padauk/contract/limits';
import {
  ALARM_KINDS,
  OFFICE_COMMANDS,
  type OfficeCommand,
  type OfficeCommandName,
  type OfficeRow,
} from '@padauk/contract/office/office';
import { useFormat, useLocale, useText } from '@padauk/shared/runtime';
import { capitalise, readGiven, toWords } from './office-words.rules.ts';

/** `lang` is set if the text is not in the page's language. */
export interface Translation {
  readonly text: string;
  readonly lang?: 'en';
}

/** Texts of the office: `texts/office-*.json`. English texts that are missing there come from the contract, in words. */
export interface OfficeText {
  readonly name: (command: OfficeCommandName) => Translation;
  readonly summary: (command: OfficeCommandName) => Translation;
  readonly argument: (word: string) => Translation;
  readonly hint: (command: OfficeCommandName, word: string) => Translation;
  readonly choice: (choice: string) => Translation;
  readonly column: (column: string) => Translation;
  readonly value: (column: string, value: OfficeRow[string]) => Translation;
  /** Meaning and remedy of an alarm; null without a text. */
  readonly alarm: (row: OfficeRow) => string | null;
}

/** Columns with translatable values; all others hold names, numbers or free text. */
const TRANSLATED_COLUMNS: ReadonlySet<string> = new Set(
  'state status phase kind direction verdict bank providerState owner end askedEnd slot upper market type game outcome room by queue to'.split(
    ' ',
  ),
);
/** Sentences that the server also logs, in English. */
const SERVER_TEXT_COLUMNS: ReadonlySet<string> = new Set(['detail', 'lastProblem', 'stack', 'source', 'message']);
const TIME_COLUMN = /(?:^at|^now|^since|At|Since)$/;

export function useOfficeText(): OfficeText {
  const t = useText('office');
  const isEnglish = useLocale() === 'en';
  const { dateTime, kyat } = useFormat();
  return useMemo(() => {
    const translate = (key: string, english: string): Translation => {
      const text = t(key, { kyat: kyat(ADJUSTMENT.aloneKyat) });
      if (text !== key) return { text };
      return isEnglish ? { text: english } : { text: english, lang: 'en' }; // a missing key returns itself
    };
    const name = (command: OfficeCommandName): Translation => translate(`name.${command}`, toWords(command));
    const choice = (word: string): Translation => translate(`value.${word}`, toWords(word));
    const argument = (word: string): Translation => translate(`word.${word}`, toWords(word));
    // Values have their unit.
    const column = (word: string): Translation => translate(`column.${word}`, toWords(word.replace(/Kyat$/, '')));
    const value = (of: string, cell: OfficeRow[string]): Translation => {
      if (cell === null) return { text: '–' };
      if (typeof cell === 'boolean') return choice(String(cell));
      if (typeof cell === 'number') return { text: of.endsWith('Kyat') ? kyat(cell) : String(cell) };
      if (SERVER_TEXT_COLUMNS.has(of)) return isEnglish ? { text: cell } : { text: cell, lang: 'en' };
      if (TIME_COLUMN.test(of) && !Number.isNaN(Date.parse(cell))) return { text: dateTime(cell) };
      if (of === 'given') return { text: formatGiven(cell, (word) => argument(word).text) };
      if (of === 'command') return translate(`name.${cell}`, toWords(cell)); // the audit has others, such as `photo`
      return TRANSLATED_COLUMNS.has(of) && /^[\w.-]+$/.test(cell) ? { text: choice(cell).text } : { text: cell };
    };
    return {
      name,
      summary: (command) => translate(`summary.${command}`, capitalise(OFFICE_COMMANDS[command].summary)),
      argument,
      hint: (command, word) =>
        translate(`hint.${command}.${word}`, capitalise(getArgumentHelp(OFFICE_COMMANDS[command], word))),
      choice: (word) => (/^\d+$/.test(word) ? { text: word } : choice(word)),
      column,
      value,
      alarm: ({ kind }) => {
        const known = ALARM_KINDS.find((candidate) => candidate === kind);
        return known === undefined ? null : t(`alarm.${known}`);
      },
    };
  }, [dateTime, isEnglish, kyat, t]);
}

function getArgumentHelp(command: OfficeCommand, word: string): string {
  return command.arguments[word]?.help ?? '';
}

function formatGiven(given: string, toName: (word: string) => string): string {
  return Object.entries(readGiven(given))
    .map(([word, value]) => `${toName(word)}: ${value}`)
    .join(', ');
}
