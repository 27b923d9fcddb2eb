import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@padauk/shared/testing';
import { createFakePort, type FakePort } from '../../test-data/fake-port.ts';
import { STAFF_OPTIONS, CHANGE_RESPONSE, OBSERVER, RELEASER, STATUS_RESPONSE } from '../../test-data/releases.ts';
import { ReleasesScreen } from './releases.screen.tsx';

describe('ReleasesScreen', () => {
  let port: FakePort;
  beforeEach(() => {
    port = createFakePort();
    port.setReply('/release/status', { body: STATUS_RESPONSE });
  });
  afterEach(() => void jest.useRealTimers());

  const findCard = async (remote: string): Promise<HTMLElement> => {
    const link = await screen.findByRole('link', { name: remote });
    const item = link.closest('li');
    if (item === null) throw new Error('the card is not in a list item');
    return item;
  };

  const openReleases = async (operator = RELEASER, registry = 'production'): Promise<void> =>
    void (await renderScreen(<ReleasesScreen operator={operator} registry={registry} />, STAFF_OPTIONS));
  const setStatus = (changes: object): void => {
    const { answer } = STATUS_RESPONSE;
    port.setReply('/release/status', { body: { answer: { ...answer, json: { ...answer.json, ...changes } } } });
  };
  const rollBack = async (reason?: string): Promise<void> => {
    await findCard('lottery');
    await userEvent.click(screen.getByRole('button', { name: 'Roll back lottery' }));
    if (reason !== undefined) await userEvent.click(screen.getByRole('button', { name: reason }));
  };

  it('shows each active build with visits and failures', async () => {
    await openReleases();

    expect(await findCard('lottery')).toHaveTextContent('lotteryb200 visits, 9 failures (4.5%)Roll back');
    expect(await findCard('host')).toHaveTextContent('hostbno visitsRoll back');
  });

  it('shows a canary and a remote that is off', async () => {
    const [, lottery] = STATUS_RESPONSE.answer.json.remotes;
    setStatus({ remotes: [{ ...lottery, status: 'off', canary: { build: 'c', percent: 5 } }] });
    await openReleases();

    expect(await findCard('lottery')).toHaveTextContent('lotteryOff5% of visitors');
  });

  it('B11 shows the warning that no watchdog is running', async () => {
    setStatus({ problems: ['nobody watches canaries and new builds'] });
    await openReleases();

    expect(await screen.findByRole('alert')).toHaveTextContent('nobody watches canaries and new builds');
  });

  it('shows a freeze of the registry and of a remote with reason, operator and end', async () => {
    const freeze = { until: '2026-12-31T11:30:00.000Z', who: 'hla' };
    setStatus({
      freezes: [
        { ...freeze, remote: '', why: 'the new year' },
        { ...freeze, remote: 'lottery', why: 'bets fail' },
      ],
    });
    await openReleases();

    expect(await screen.findByText('Releases are frozen until 31/12/2026 6:00 PM')).toBeVisible();
    expect(screen.getByText('the new year · hla')).toBeVisible();
    expect(screen.getByText('lottery is frozen until 31/12/2026 6:00 PM')).toBeVisible();
    expect(screen.getByText('bets fail · hla')).toBeVisible();
  });

  it.each([
    ['hold', '', '20% at 31/12/2026 6:00 PM at the earliest · hla'],
    ['pages', '', '20% waits for 200 visits, 12 so far · hla'],
    [null, '', '20% in a moment · hla'],
    ['stopped', 'alarm of host h', 'Stopped at 20%: roll back, or begin again · hla'],
  ])('shows the plan of a canary that waits for %j', async (waits, stopped, text) => {
    const plan = { remote: 'lottery', build: 'c', percent: 5, next: 20, nextAt: '2026-12-31T11:30:00.000Z', pages: 12 };
    setStatus({ plans: [{ ...plan, who: 'hla', waits, stopped }] });
    await openReleases();

    expect(await screen.findByText('lottery: canary c in steps, 5% of visitors now')).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryAllByText('alarm of host h')).toHaveLength(stopped === '' ? 0 : 1);
  });

  it('lists which remote needs which, and links to pages that are missing', async () => {
    const need = { remote: 'lottery', build: 'b', pages: ['/topup'], events: ['ticket.placed@1'] };
    const needs = [
      { ...need, needs: 'wallet' },
      { ...need, needs: null, pages: ['/gone'], events: [] },
    ];
    port.setReply('/release/graph', { body: { answer: { isOk: true, text: '', json: { needs } } } });
    await openReleases();

    expect(await screen.findByText(/lottery b needs wallet/)).toHaveTextContent('/topup, ticket.placed@1');
    expect(screen.getByText(/lottery b links to pages that no live build has/)).toHaveTextContent('/gone');
  });

  const PROPOSAL = {
    id: '1a2b3c4d',
    action: 'promote',
    remote: 'lottery',
    build: 'c',
    percent: 100,
    who: 'hla',
    why: 'new version',
    endsAt: '2026-12-31T11:30:00.000Z',
  };

  it.each([
    ['Approve c', '/release/approve'],
    ['Reject c', '/release/reject'],
  ])('shows a proposal that waits for a second person; %s sends its id', async (button, path) => {
    port.setReply(path, { body: CHANGE_RESPONSE });
    setStatus({ proposals: [PROPOSAL] });
    await openReleases();
    expect(await screen.findByText('Promote lottery c waits for a second person')).toBeVisible();
    expect(screen.getByText('hla · until 31/12/2026 6:00 PM')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: button }));

    expect(await screen.findByRole('status')).toHaveTextContent('active b → a');
    expect(port.changes()).toEqual([
      expect.objectContaining({ path, body: { words: { id: '1a2b3c4d' }, options: {} } }),
    ]);
  });

  it('shows the share of a proposed canary, and no buttons to an observer', async () => {
    setStatus({ proposals: [{ ...PROPOSAL, action: 'canary', percent: 20 }] });
    await openReleases(OBSERVER);

    expect(await screen.findByText('Canary lottery c 20% waits for a second person')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Approve c' })).toBeNull();
  });

  it('refreshes the status every five seconds while the page is visible', async () => {
    jest.useFakeTimers();
    await openReleases();
    expect(await findCard('lottery')).toHaveTextContent('200 visits, 9 failures');
    const [figures] = STATUS_RESPONSE.answer.json.health.builds;
    setStatus({ revision: 8, health: { answered: true, builds: [{ ...figures, tries: 260, failures: 31 }] } });
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(await findCard('lottery')).toHaveTextContent('260 visits, 31 failures');
    expect(screen.getByText(/^Revision 8/)).toBeVisible();

    const callCount = port.calls.length;
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(port.calls).toHaveLength(callCount);
  });

  it('rolls back in two taps with a reason, on condition that the shown build is active', async () => {
    port.setReply('/release/rollback', { body: CHANGE_RESPONSE });
    await openReleases();
    await rollBack('Bets fail');

    expect(await screen.findByRole('status')).toHaveTextContent('active b → a');
    expect(port.changes()).toEqual([
      {
        path: '/release/rollback',
        key: 'key-of-su',
        body: { words: { remote: 'lottery' }, options: { why: 'bets fail', ifActive: 'b' } },
      },
    ]);
  });

  it('accepts a free-text reason, and sends nothing without a reason or after Escape', async () => {
    port.setReply('/release/rollback', { body: CHANGE_RESPONSE });
    await openReleases();
    await rollBack('Do it');
    await userEvent.keyboard('{Escape}');
    expect(port.changes()).toEqual([]);

    await rollBack();
    await userEvent.type(screen.getByLabelText('Another reason'), 'odd smell{Enter}');
    await screen.findByRole('status');

    expect(port.changes()).toEqual([
      expect.objectContaining({ body: expect.objectContaining({ options: { why: 'odd smell', ifActive: 'b' } }) }),
    ]);
  });

  it('shows the refusal text of the release service', async () => {
    const problem = { problem: 'lottery: another build is active', remedy: 'look again' };
    port.setReply('/release/rollback', { body: { answer: { isOk: false, json: problem, text: '' } } });
    await openReleases();
    await rollBack('Slow');

    expect(await screen.findByRole('alert')).toHaveTextContent('lottery: another build is active');
  });

  it('shows no buttons to an observer', async () => {
    await openReleases(OBSERVER);

    expect(within(await findCard('lottery')).queryByRole('button')).toBeNull();
  });

  it('shows an error if the server does not answer', async () => {
    createFakePort();
    await openReleases();

    expect(await screen.findByRole('alert')).toHaveTextContent('The server does not answer');
  });

  it('links to each registry of the store and to its remotes', async () => {
    setStatus({ registries: ['production', 'staging'] });
    await openReleases(RELEASER, 'staging');

    expect(await screen.findByRole('link', { name: 'production' })).toHaveAttribute('href', '#/releases');
    expect(screen.getByRole('link', { name: 'staging' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'lottery' })).toHaveAttribute('href', '#/releases/lottery@staging');
  });
});
