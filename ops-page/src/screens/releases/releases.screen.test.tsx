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

  it('shows each active build with its audit entry and its metrics', async () => {
    await renderScreen(<ReleasesScreen operator={RELEASER} registry="production" />, STAFF_OPTIONS);

    const lottery = await findCard('lottery');
    expect(lottery).toHaveTextContent('200 visits, 9 failures (4.5%) · LCP 1.8 s · INP 120 ms · CLS 0.02');
    expect(lottery).toHaveTextContent('23/11/2026 11:30 AM · hla');
    expect(lottery).toHaveTextContent('new board');
    expect(await findCard('host')).toHaveTextContent('no visits');
  });

  it('B11 shows the warning that no watchdog is running', async () => {
    const json = { ...STATUS_RESPONSE.answer.json, problems: ['nobody watches canaries and new builds'] };
    port.setReply('/release/status', { body: { answer: { ...STATUS_RESPONSE.answer, json } } });
    await renderScreen(<ReleasesScreen operator={RELEASER} registry="production" />, STAFF_OPTIONS);

    expect(await screen.findByRole('alert')).toHaveTextContent('nobody watches canaries and new builds');
  });

  it('refreshes the status every five seconds while the page is visible', async () => {
    jest.useFakeTimers();
    await renderScreen(<ReleasesScreen operator={RELEASER} registry="production" />, STAFF_OPTIONS);
    expect(await findCard('lottery')).toHaveTextContent('200 visits, 9 failures');
    const { json } = STATUS_RESPONSE.answer;
    const [figures] = json.health.builds;
    const health = { answered: true, builds: [{ ...figures, tries: 260, failures: 31 }] };
    port.setReply('/release/status', {
      body: { answer: { ...STATUS_RESPONSE.answer, json: { ...json, revision: 8, health } } },
    });
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
    await renderScreen(<ReleasesScreen operator={RELEASER} registry="production" />, STAFF_OPTIONS);
    await findCard('lottery');

    await userEvent.click(screen.getByRole('button', { name: 'Roll back lottery' }));
    await userEvent.click(screen.getByRole('button', { name: 'Bets fail' }));

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
    await renderScreen(<ReleasesScreen operator={RELEASER} registry="production" />, STAFF_OPTIONS);
    await findCard('lottery');
    await userEvent.click(screen.getByRole('button', { name: 'Roll back lottery' }));
    await userEvent.click(screen.getByRole('button', { name: 'Do it' }));
    await userEvent.keyboard('{Escape}');
    expect(port.changes()).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Roll back lottery' }));
    await userEvent.type(screen.getByLabelText('Another reason'), 'odd smell{Enter}');
    await screen.findByRole('status');

    expect(port.changes()).toEqual([
      expect.objectContaining({ body: expect.objectContaining({ options: { why: 'odd smell', ifActive: 'b' } }) }),
    ]);
  });

  it('shows the refusal text of the release service', async () => {
    const problem = { problem: 'lottery: another build is active', remedy: 'look again' };
    port.setReply('/release/rollback', { body: { answer: { isOk: false, json: problem, text: '' } } });
    await renderScreen(<ReleasesScreen operator={RELEASER} registry="production" />, STAFF_OPTIONS);
    await findCard('lottery');
    await userEvent.click(screen.getByRole('button', { name: 'Roll back lottery' }));
    await userEvent.click(screen.getByRole('button', { name: 'Slow' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('lottery: another build is active');
  });

  it('shows no buttons to an observer', async () => {
    await renderScreen(<ReleasesScreen operator={OBSERVER} registry="production" />, STAFF_OPTIONS);

    expect(within(await findCard('lottery')).queryByRole('button')).toBeNull();
  });

  it('shows an error if the server does not answer', async () => {
    createFakePort();
    await renderScreen(<ReleasesScreen operator={RELEASER} registry="production" />, STAFF_OPTIONS);

    expect(await screen.findByRole('alert')).toHaveTextContent('The server does not answer');
  });

  it('links to each registry of the store and to its remotes', async () => {
    const { answer } = STATUS_RESPONSE;
    const json = { ...answer.json, registries: ['production', 'staging'] };
    port.setReply('/release/status', { body: { answer: { ...answer, json } } });
    await renderScreen(<ReleasesScreen operator={RELEASER} registry="staging" />, STAFF_OPTIONS);

    expect(await screen.findByRole('link', { name: 'production' })).toHaveAttribute('href', '#/');
    expect(screen.getByRole('link', { name: 'staging' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'lottery' })).toHaveAttribute('href', '#/releases/lottery@staging');
  });
});
