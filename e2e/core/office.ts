import {
  OFFICE_COMMANDS,
  OFFICE_KEY_HEADER,
  OFFICE_NAME_HEADER,
  OFFICE_PATH,
  OFFICE_PICTURE_PATH,
  type OfficeAnswer,
  type OfficeCommandName,
  type OfficeInput,
  type OfficeRow,
} from '@padauk/contract/office/office';
import { addDays, findNextTradingDay, type MyanmarDate, myanmarDateOf } from '@padauk/contract/text/myanmar-time.rules';
import type { Kyat } from '@padauk/contract/platform/money';

const CODE = /\b\d{6}\b/;

export type Office = ReturnType<typeof openOffice>;

/**
 * The office of a running platform. Every call throws unless it succeeds. `url`, `key`: the operators' port with a
 * valid key, also for commands that run as processes.
 */
export function openOffice(url: string, key: string) {
  async function perform<Name extends OfficeCommandName>(
    command: Name,
    input: OfficeInput<Name>,
  ): Promise<readonly OfficeRow[]> {
    const isChange = OFFICE_COMMANDS[command].changes;
    const query = isChange
      ? ''
      : `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()}`;
    const answer = await fetch(`${url}${OFFICE_PATH}/${command}${query}`, {
      method: isChange ? 'POST' : 'GET',
      headers: {
        [OFFICE_KEY_HEADER]: key,
        [OFFICE_NAME_HEADER]: 'journey',
        ...(isChange ? { 'content-type': 'application/json' } : {}),
      },
      ...(isChange ? { body: JSON.stringify(input) } : {}),
    });
    if (!answer.ok) throw new Error(`office ${command}: ${answer.status} ${await answer.text()}`);
    // The office answers by the contract; its own tests verify that.
    const { rows } = (await answer.json()) as OfficeAnswer;
    return rows;
  }

  /** Uploads a picture for a promotion; resolves to its id. */
  async function uploadPicture(png: Buffer): Promise<string> {
    const answer = await fetch(`${url}${OFFICE_PICTURE_PATH}`, {
      method: 'POST',
      headers: { [OFFICE_KEY_HEADER]: key, [OFFICE_NAME_HEADER]: 'journey', 'content-type': 'image/png' },
      body: new Blob([new Uint8Array(png)]),
    });
    if (!answer.ok) throw new Error(`office picture: ${answer.status} ${await answer.text()}`);
    const { rows } = (await answer.json()) as OfficeAnswer; // as above
    return String(rows[0]?.['id']);
  }

  async function getFirstRow(rows: Promise<readonly OfficeRow[]>, what: string): Promise<OfficeRow> {
    const [row] = await rows;
    if (row === undefined) throw new Error(`the office has no ${what}`);
    return row;
  }

  const now = async (): Promise<Date> => new Date(String((await getFirstRow(perform('clock', {}), 'time'))['now']));
  return {
    url,
    key,
    perform,
    uploadPicture,
    now,
    /** Balances in the ledger, independent of the app's screens and calls. */
    getBalances: async (phone: string): Promise<{ readonly mainKyat: Kyat; readonly heldKyat: Kyat }> => {
      const player = await getFirstRow(perform('players', { search: phone }), `player ${phone}`);
      return { mainKyat: Number(player['mainKyat']), heldKyat: Number(player['heldKyat']) };
    },
    getOneTimeCode: async (phone: string) => {
      const message = await getFirstRow(perform('messages', { phone }), `text to ${phone}`);
      const [code] = CODE.exec(String(message['text'])) ?? [];
      if (code === undefined) throw new Error(`no code in "${message['text']}"`);
      return code;
    },
    /** The clock only goes forward: a time in the past throws. */
    moveClockTo: async (time: Date) => {
      if (time < (await now())) throw new Error(`the clock only goes forward, not to ${time.toISOString()}`);
      await perform('set-clock', { to: time.toISOString() });
    },
  };
}

export function findTradingDayAfter(time: Date, holidays: readonly MyanmarDate[]): MyanmarDate {
  return findNextTradingDay(addDays(myanmarDateOf(time), 1), new Set(holidays));
}
