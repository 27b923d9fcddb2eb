import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@padauk/shared/testing';
import type { Operator } from '../../resources/operator.ts';
import { createFakePort, type FakePort } from '../../test-data/fake-port.ts';
import { STAFF_OPTIONS, BURMESE_OPTIONS, OBSERVER } from '../../test-data/releases.ts';
import { listCommands } from './commands.rules.ts';
import { OfficeScreen } from './office.screen.tsx';

const MANAGER: Operator = { key: 'key-of-aung', name: 'aung', roles: ['manager'] };

describe('OfficeScreen', () => {
  let port: FakePort;
  beforeEach(() => {
    port = createFakePort();
    port.setReply('/office/alarms', { body: { rows: [{ alarm: 'texts', since: '2026-11-23' }] } });
  });

  const openOffice = async (operator = MANAGER): Promise<void> =>
    void (await renderScreen(<OfficeScreen operator={operator} />, STAFF_OPTIONS));
  const pickCommand = async (name: string, label = 'Command'): Promise<void> =>
    await userEvent.selectOptions(await screen.findByLabelText(label), name);
  const openCommand = async (name: string): Promise<void> => {
    await openOffice();
    await pickCommand(name);
  };
  const clickButton = async (name: string): Promise<void> =>
    await userEvent.click(await screen.findByRole('button', { name }));

  const listOfferedCommands = (): readonly string[] =>
    within(screen.getByLabelText('Command'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);

  it('shows the current alarms first', async () => {
    await openOffice(OBSERVER);

    expect(await screen.findByText('texts')).toBeVisible();
  });

  it('enters a result from the list of draws and shows that it waits for a second person', async () => {
    port.setReply('/office/draws', { body: { rows: [{ id: 'd1', game: 'two_d' }] } });
    port.setReply('/office/result', { body: { rows: [{ state: 'waiting', askedBy: 'aung' }] } });
    await openCommand('draws');
    await clickButton('result d1');
    expect(screen.getByLabelText('draw')).toHaveValue('d1');
    await userEvent.type(screen.getByLabelText('figure'), '1298.54');
    await userEvent.type(screen.getByLabelText('secondFigure'), '45677.21');
    await clickButton('Do it');

    expect(await screen.findByText('waiting')).toBeVisible();
    expect(port.changes()).toEqual([
      { path: '/office/result', key: 'key-of-aung', body: { draw: 'd1', figure: '1298.54', secondFigure: '45677.21' } },
    ]);
  });

  it('omits empty arguments and shows a refusal', async () => {
    port.setReply('/office/switch', { status: 400, body: { refusal: { code: 'INVALID_INPUT' } } });
    await openCommand('switch');
    await userEvent.selectOptions(screen.getByLabelText('status'), 'off');
    await clickButton('Do it');

    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(port.changes().map(({ body }) => body)).toEqual([{ status: 'off' }]);
  });

  it('offers the commands of the role, without those that take a file', () => {
    const [observer, manager] = [listCommands(['observer']), listCommands(['manager'])];

    expect(observer).toEqual(expect.arrayContaining(['alarms', 'audit', 'draws']));
    expect(observer).not.toEqual(expect.arrayContaining(['top-ups']));
    expect(observer).not.toEqual(expect.arrayContaining(['result']));
    expect(manager).toEqual(expect.arrayContaining(['approve', 'pay', 'result', 'advance-clock', 'audit']));
    expect(manager).not.toContain('reconcile-bank');
  });

  it('offers only commands that the server supports', async () => {
    port.setReply('/office/commands', { body: { rows: [{ command: 'alarms' }, { command: 'draws' }] } });
    await openOffice();

    await waitFor(() => expect(listOfferedCommands()).toEqual(['draws', 'alarms']));
    expect(screen.queryByRole('button', { name: 'advance-clock' })).not.toBeInTheDocument();
  });

  it('offers no sandbox command before the server has listed its commands', async () => {
    await openOffice();

    expect(await screen.findByText('texts')).toBeVisible();
    expect(listOfferedCommands()).toContain('audit');
    expect(listOfferedCommands().filter((name) => /-clock$|^players$|^messages$|^emails$/.test(name))).toEqual([]);
  });

  it('shows an issue at its field, and in the notice if there is no such field', async () => {
    const fields = ['limitKyat', 'beyond'].map((word) => ({ path: [word], code: 'required' }));
    port.setReply('/office/limit-draw', { status: 400, body: { refusal: { code: 'INVALID_INPUT', fields } } });
    await openCommand('limit-draw');
    await clickButton('Do it');

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/beyond: \S/);
    expect(alert).not.toHaveTextContent('limitKyat');
    expect(screen.getByLabelText('limitKyat')).toBeInvalid();
    expect(screen.getByLabelText('limitKyat')).toHaveAccessibleDescription(/Fill|required|empty/i);
  });

  it('opens a frequent command by its shortcut', async () => {
    port.setReply('/office/withdrawals', { body: { rows: [{ id: 'w1', amountKyat: 5_000 }] } });
    await openOffice();
    await clickButton('withdrawals');

    expect(await screen.findByText('5,000 Ks')).toBeVisible();
    expect(screen.getByRole('button', { name: 'pay w1' })).toBeVisible();
  });

  describe('in Burmese', () => {
    const openInBurmese = async (command?: string): Promise<void> => {
      await renderScreen(<OfficeScreen operator={MANAGER} />, BURMESE_OPTIONS);
      if (command !== undefined) await pickCommand(command, 'အမိန့်');
    };

    it('translates the name, arguments, hints and choices of a command', async () => {
      await openInBurmese('turn-provider');

      expect(screen.getByRole('option', { name: 'ပံ့ပိုးသူ ဖွင့်/ပိတ်ရန်' })).toBeVisible();
      expect(screen.getByLabelText('ပံ့ပိုးသူ')).toHaveAccessibleDescription('၎င်း၏ ကုဒ်');
      expect(screen.getByRole('option', { name: 'ပြုပြင်နေဆဲ' })).toBeVisible();
    });

    it('translates columns and states of an answer, and sends the names of the contract', async () => {
      port.setReply('/office/withdrawals', { body: { rows: [{ id: 'w1', state: 'pending', amountKyat: 5_000 }] } });
      port.setReply('/office/pay', { body: { rows: [{ id: 'w1', state: 'paid' }] } });
      await openInBurmese('withdrawals');
      expect(await screen.findByText('ငွေပမာဏ')).toBeVisible();
      await clickButton('ငွေထုတ် ပေးပြီး w1');
      await clickButton('လုပ်ဆောင်မည်');

      expect(await screen.findByText('ပေးပြီး')).toBeVisible();
      expect(port.changes()).toMatchObject([{ path: '/office/pay', body: { id: 'w1' } }]);
    });

    it('explains an alarm in Burmese and marks the detail from the server as English', async () => {
      const row = { kind: 'withdrawal-old', subject: 'w1', detail: '5000 kyat held since Monday' };
      port.setReply('/office/alarms', { body: { rows: [row] } });
      await openInBurmese();

      expect(await screen.findByText(/နှစ်ရက်ထက် ကြာအောင် စောင့်နေသည်/)).toBeVisible();
      expect(screen.getByText(row.detail)).toHaveAttribute('lang', 'en');
    });

    it('shows a column without a translation in English, marked with `lang`', async () => {
      port.setReply('/office/alarms', { body: { rows: [{ somethingNew: 1 }] } });
      await openInBurmese();

      expect(await screen.findByText('somethingNew')).toHaveAttribute('lang', 'en');
    });
  });
});
