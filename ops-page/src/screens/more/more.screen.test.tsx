import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { OfficeCommandName } from '@padauk/contract/office/office';
import { renderScreen, type RenderOptions } from '@padauk/shared/testing';
import { buildCommandHref, MORE_HREF, useRoute } from '../../layout/use-route.ts';
import type { Operator } from '../../resources/operator.ts';
import { createFakePort, type FakePort } from '../../test-data/fake-port.ts';
import { STAFF_OPTIONS, BURMESE_OPTIONS, OBSERVER } from '../../test-data/releases.ts';
import { MoreScreen } from './more.screen.tsx';

const MANAGER: Operator = { key: 'key-of-aung', name: 'aung', roles: ['manager'] };

function RoutedScreen({ operator }: { readonly operator: Operator }): ReactElement | null {
  const route = useRoute();
  return route.view === 'more' ? <MoreScreen operator={operator} {...route} /> : null;
}

describe('MoreScreen', () => {
  let port: FakePort;
  beforeEach(() => {
    port = createFakePort();
    port.setReply('/office/alarms', { body: { rows: [{ alarm: 'texts', since: '2026-11-23' }] } });
  });

  const openList = async (operator = MANAGER, options: RenderOptions = STAFF_OPTIONS): Promise<void> => {
    act(() => void (location.hash = MORE_HREF));
    await renderScreen(<RoutedScreen operator={operator} />, options);
  };
  const openCommand = async (name: OfficeCommandName, options: RenderOptions = STAFF_OPTIONS): Promise<void> => {
    act(() => void (location.hash = buildCommandHref(name)));
    await renderScreen(<RoutedScreen operator={MANAGER} />, options);
  };
  const clickButton = async (name: string): Promise<void> =>
    await userEvent.click(await screen.findByRole('button', { name }));
  const listLinks = (): readonly string[] => screen.getAllByRole('link').map(({ textContent }) => textContent);
  const listHiddenLinks = (): readonly string[] =>
    screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);

  it('groups the commands in words, and lists the frequent ones first', async () => {
    await openList();

    const money = screen.getByText('Money').closest('details');
    expect(money).toHaveTextContent('Record a withdrawal as paid');
    expect(money).not.toHaveAttribute('open');
    expect(screen.getByRole('list', { name: 'Frequently used' })).toHaveTextContent('Look up a playerDraws');
    expect(listHiddenLinks().filter((text) => /^[a-z]+(-[a-z]+)*$/.test(text))).toEqual([]);
  });

  it('finds commands by words of their name or summary, in open groups', async () => {
    await openList();
    await userEvent.type(screen.getByLabelText('Search commands'), 'slip Approve');
    expect(screen.getByRole('link', { name: 'Approve a slip' })).toHaveAttribute('href', '#/more/approve');

    await userEvent.type(screen.getByLabelText('Search commands'), ' zebra');
    expect(screen.getByText('No command found')).toBeVisible();
  });

  it('enters a result from the list of draws and shows that it waits for a second person', async () => {
    port.setReply('/office/draws', { body: { rows: [{ id: 'd1', game: 'two_d' }] } });
    port.setReply('/office/result', { body: { rows: [{ state: 'waiting', askedBy: 'aung' }] } });
    await openCommand('draws');
    await clickButton('Enter a result d1');
    expect(await screen.findByLabelText('Draw')).toHaveValue('d1');
    await userEvent.type(screen.getByLabelText('First figure'), '1298.54');
    await userEvent.type(screen.getByLabelText('Second figure'), '45677.21');
    await clickButton('Do it');

    expect(await screen.findByText('Waiting')).toBeVisible();
    expect(port.changes()).toEqual([
      { path: '/office/result', key: 'key-of-aung', body: { draw: 'd1', figure: '1298.54', secondFigure: '45677.21' } },
    ]);
  });

  it('omits empty arguments and shows a refusal', async () => {
    port.setReply('/office/switch', { status: 400, body: { refusal: { code: 'INVALID_INPUT' } } });
    await openCommand('switch');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'off');
    await clickButton('Do it');

    expect(await screen.findByRole('alert')).not.toBeEmptyDOMElement();
    expect(port.changes().map(({ body }) => body)).toEqual([{ status: 'off' }]);
  });

  it('offers only commands that the server supports', async () => {
    port.setReply('/office/commands', { body: { rows: [{ command: 'alarms' }, { command: 'draws' }] } });
    await openList();

    await waitFor(() => expect(new Set(listHiddenLinks())).toEqual(new Set(['Draws', 'Alarms'])));
  });

  it('offers no sandbox command before the server has listed its commands', async () => {
    await openList();

    expect(listLinks()).toContain('Audit');
    const sandboxNames = /the server time$|^Players$|^Text messages$|^E-mails$/;
    expect(listHiddenLinks().filter((text) => sandboxNames.test(text))).toEqual([]);
  });

  it('shows an issue at its field, and in the notice if there is no such field', async () => {
    const fields = ['limitKyat', 'beyond'].map((word) => ({ path: [word], code: 'required' }));
    port.setReply('/office/limit-draw', { status: 400, body: { refusal: { code: 'INVALID_INPUT', fields } } });
    await openCommand('limit-draw');
    await clickButton('Do it');

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/Beyond: \S/);
    expect(alert).not.toHaveTextContent('Limit');
    expect(screen.getByLabelText('Limit (kyat)')).toBeInvalid();
    expect(screen.getByLabelText('Limit (kyat)')).toHaveAccessibleDescription(/Fill|required|empty/i);
  });

  it('shows the arguments of an audited command in words', async () => {
    const given = JSON.stringify({ slipNumber: '481516', amountKyat: 25_000 });
    port.setReply('/office/audit', { body: { rows: [{ command: 'approve', given }] } });
    await openCommand('audit');

    expect(await screen.findByText('Slip number: 481516, Amount (kyat): 25000')).toBeVisible();
    expect(screen.getByText('Approve a slip')).toBeVisible();
  });

  it('offers the follow-ups of a row', async () => {
    port.setReply('/office/withdrawals', { body: { rows: [{ id: 'w1', amountKyat: 5_000 }] } });
    await openCommand('withdrawals');

    expect(await screen.findByText('5,000 Ks')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Record a withdrawal as paid w1' })).toBeVisible();
  });

  it('lists no change for an observer', async () => {
    await openList(OBSERVER);

    expect(listHiddenLinks()).toContain('Verify the books');
    expect(listHiddenLinks()).not.toContain('Set a switch');
    expect(within(screen.getByRole('list', { name: 'Frequently used' })).queryByText('Look up a player')).toBeNull();
  });

  describe('in Burmese', () => {
    it('translates the name, arguments, hints and choices of a command', async () => {
      await openCommand('turn-provider', BURMESE_OPTIONS);

      expect(screen.getByRole('heading', { level: 1, name: 'ပံ့ပိုးသူ ဖွင့်/ပိတ်ရန်' })).toBeVisible();
      expect(screen.getByLabelText('ပံ့ပိုးသူ')).toHaveAccessibleDescription('၎င်း၏ ကုဒ်');
      expect(screen.getByRole('option', { name: 'ပြုပြင်နေဆဲ' })).toBeVisible();
    });

    it('translates columns and states of an answer, and sends the names of the contract', async () => {
      port.setReply('/office/withdrawals', { body: { rows: [{ id: 'w1', state: 'pending', amountKyat: 5_000 }] } });
      port.setReply('/office/pay', { body: { rows: [{ id: 'w1', state: 'paid' }] } });
      await openCommand('withdrawals', BURMESE_OPTIONS);
      expect(await screen.findByText('ငွေပမာဏ')).toBeVisible();
      await clickButton('ငွေထုတ် ပေးပြီး w1');
      await clickButton('လုပ်ဆောင်မည်');

      expect(await screen.findByText('ပေးပြီး')).toBeVisible();
      expect(port.changes()).toMatchObject([{ path: '/office/pay', body: { id: 'w1' } }]);
    });

    it('explains an alarm in Burmese and marks the detail from the server as English', async () => {
      const row = { kind: 'withdrawal-old', subject: 'w1', detail: '5000 kyat held since Monday' };
      port.setReply('/office/alarms', { body: { rows: [row] } });
      await openCommand('alarms', BURMESE_OPTIONS);

      expect(await screen.findByText(/နှစ်ရက်ထက် ကြာအောင် စောင့်နေသည်/)).toBeVisible();
      expect(screen.getByText(row.detail)).toHaveAttribute('lang', 'en');
    });

    it('shows a column without a translation in English, marked with `lang`', async () => {
      port.setReply('/office/alarms', { body: { rows: [{ somethingNew: 1 }] } });
      await openCommand('alarms', BURMESE_OPTIONS);

      expect(await screen.findByText('Something new')).toHaveAttribute('lang', 'en');
    });
  });
});
