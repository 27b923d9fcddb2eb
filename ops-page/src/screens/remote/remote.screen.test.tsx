import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@padauk/shared/testing';
import { createFakePort, type FakePort } from '../../test-data/fake-port.ts';
import {
  STAFF_OPTIONS,
  CHANGE_RESPONSE,
  HISTORY_RESPONSE,
  BURMESE_OPTIONS,
  OBSERVER,
  RELEASER,
  SIZES_RESPONSE,
  STATUS_RESPONSE,
} from '../../test-data/releases.ts';
import { RemoteScreen } from './remote.screen.tsx';

describe('RemoteScreen', () => {
  let port: FakePort;
  beforeEach(() => {
    port = createFakePort();
    port.setReply('/release/status', { body: STATUS_RESPONSE });
    port.setReply('/release/sizes', { body: SIZES_RESPONSE });
    port.setReply('/release/history', { body: HISTORY_RESPONSE });
    for (const verb of ['promote', 'canary', 'block', 'unblock', 'off', 'hide', 'rollback'])
      port.setReply(`/release/${verb}`, { body: CHANGE_RESPONSE });
  });

  const findBuild = async (name: string): Promise<HTMLElement> => {
    const heading = await screen.findByRole('heading', { level: 3, name });
    const item = heading.closest('li');
    if (item === null) throw new Error('the build is not in a list item');
    return item;
  };

  const openRemote = async (operator = RELEASER, registry = 'production', options = STAFF_OPTIONS): Promise<void> => {
    await renderScreen(<RemoteScreen operator={operator} registry={registry} remote="lottery" />, options);
    await findBuild('c');
  };
  const clickButtons = async (...names: readonly string[]): Promise<void> => {
    for (const name of names) await userEvent.click(await screen.findByRole('button', { name }));
  };

  it('lists the builds, newest first, with role and metrics', async () => {
    await openRemote();

    expect(await findBuild('b')).toHaveTextContent('Active');
    expect(await findBuild('b')).toHaveTextContent('200 visits, 9 failures (4.5%)');
    expect(await findBuild('x')).toHaveTextContent('Blocked');
    expect(await findBuild('a')).toHaveTextContent('Last known good');
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings.join(' ')).toBe('c x b a promote');
  });

  it('shows the active build with its audit entry and its metrics', async () => {
    await openRemote();

    const figures = '200 visits, 9 failures (4.5%) · LCP 1.8 s · INP 120 ms · CLS 0.02';
    expect(screen.getAllByText((_text, element) => element?.textContent === figures).length).toBeGreaterThan(0);
    expect(screen.getAllByText('23/11/2026 11:30 AM · hla')).toHaveLength(1);
    expect(screen.getAllByText('new board').length).toBeGreaterThan(0);
  });

  it.each([
    ['', 'Releases are frozen until 31/12/2026 6:00 PM', true],
    ['lottery', 'lottery is frozen until 31/12/2026 6:00 PM', true],
    ['wallet', 'wallet is frozen until 31/12/2026 6:00 PM', false],
  ])('shows a freeze of "%s" as "%s": %p', async (remote, title, isShown) => {
    const { answer } = STATUS_RESPONSE;
    const freezes = [{ remote, until: '2026-12-31T11:30:00.000Z', who: 'hla', why: 'the new year' }];
    port.setReply('/release/status', { body: { answer: { ...answer, json: { ...answer.json, freezes } } } });
    await openRemote();

    expect(screen.queryAllByText(title).length > 0).toBe(isShown);
  });

  it('shows what operators have set', async () => {
    const { answer } = STATUS_RESPONSE;
    const remotes = answer.json.remotes.map((remote) => ({ ...remote, settings: { rows: 4, isOpen: false } }));
    port.setReply('/release/status', { body: { answer: { ...answer, json: { ...answer.json, remotes } } } });
    await openRemote();

    expect(screen.getByText('rows=4, isOpen=false')).toBeVisible();
  });

  it('shows who made each change, and its differences', async () => {
    await openRemote();

    expect(await screen.findByText('Active: a → b')).toBeVisible();
    expect(screen.getByText(/hla · revision 7/)).toBeVisible();
  });

  it.each([
    ['Promote c', 'New version', '/release/promote', { remote: 'lottery', build: 'c' }, 'new version'],
    ['Block c', 'Bets fail', '/release/block', { remote: 'lottery', build: 'c' }, 'bets fail'],
    ['Unblock x', 'Fixed', '/release/unblock', { remote: 'lottery', build: 'x' }, 'fixed'],
    ['Turn off', 'Provider is down', '/release/off', { remote: 'lottery' }, 'the provider is down'],
    ['Hide', 'Not licensed', '/release/hide', { remote: 'lottery' }, 'not licensed'],
    ['Roll back', 'Blank page', '/release/rollback', { remote: 'lottery' }, 'a blank page'],
    ['Give to 5%', 'Fixed', '/release/canary', { remote: 'lottery', percent: '5', build: 'c' }, 'fixed'],
  ])(
    '%s: asks for a reason, then sends the change with the shown active build',
    async (name, reason, path, words, why) => {
      await openRemote();
      await clickButtons(name);
      expect(port.changes()).toEqual([]);
      await clickButtons(reason);
      await screen.findByRole('status');

      expect(port.changes()).toEqual([{ path, key: 'key-of-su', body: { words, options: { why, ifActive: 'b' } } }]);
    },
  );

  it('creates a preview link on staging without a reason', async () => {
    const link = 'https://staging.test/preview/token';
    port.setReply('/release/preview', { body: { answer: { isOk: true, json: {}, text: `${link}\n  until then` } } });
    await openRemote();
    await clickButtons('Preview c');

    expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', link);
    expect(port.changes()).toMatchObject([
      {
        path: '/release/preview',
        body: { words: { remote: 'lottery', build: 'c' }, options: { registry: 'staging' } },
      },
    ]);
  });

  it('shows the finding of the gate and its screenshot', async () => {
    const finding = { check: 'smoke', problem: 'c on /twoD: exception: planted', remedy: 'open it' };
    const findings = [{ ...finding, picture: 'gate/pictures/lottery/c/1.jpg' }];
    const json = { problem: 'the gate keeps lottery c from going live', remedy: 'look', findings };
    port.setReply('/release/promote', { body: { answer: { isOk: false, json, text: '' } } });
    port.setReply('/release/gate-picture', { body: { answer: { isOk: true, json: { base64: 'AAAA' }, text: '' } } });
    await openRemote();
    await clickButtons('Promote c', 'New version');
    expect(await screen.findByText('smoke: c on /twoD: exception: planted')).toBeVisible();
    await clickButtons('Screenshot');

    expect(await screen.findByRole('img', { name: 'Screenshot of c by the gate' })).toHaveAttribute(
      'src',
      'data:image/jpeg;base64,AAAA',
    );
    expect(port.changes().at(-1)).toMatchObject({ body: { words: { remote: 'lottery', build: 'c', number: '1' } } });
  });

  it('reads and changes the registry that it shows', async () => {
    await openRemote(RELEASER, 'staging');
    await clickButtons('Promote c', 'New version');
    await screen.findByRole('status');

    expect(port.changes()).toMatchObject([{ body: { options: { registry: 'staging' } } }]);
    expect(port.calls.filter(({ path }) => path === '/release/status')).toEqual(
      expect.arrayContaining([expect.objectContaining({ body: { words: {}, options: { registry: 'staging' } } })]),
    );
  });

  it('starts a canary with the share of the slider', async () => {
    await openRemote();
    await userEvent.selectOptions(screen.getByLabelText('Build'), 'a');
    fireEvent.change(screen.getByRole('slider'), { target: { value: '4' } });
    expect(screen.getByRole('slider')).toHaveAttribute('aria-valuetext', '20% of visitors');
    await clickButtons('Give to 20%', 'Fixed');
    await screen.findByRole('status');

    expect(port.changes()).toMatchObject([{ body: { words: { remote: 'lottery', percent: '20', build: 'a' } } }]);
  });

  it.each([
    [null, '1,5,20,100'],
    [{ build: 'c', percent: 5 }, '5,20,100'],
  ])('begins a canary in steps beside the canary %j', async (canary, steps) => {
    const { answer } = STATUS_RESPONSE;
    const remotes = answer.json.remotes.map((remote) => ({ ...remote, canary }));
    port.setReply('/release/status', { body: { answer: { ...answer, json: { ...answer.json, remotes } } } });
    await openRemote();
    await clickButtons('In steps to 100%', 'New version');
    await screen.findByRole('status');

    const options = { steps, hold: '30m', why: 'new version', ifActive: 'b' };
    expect(port.changes()).toMatchObject([{ body: { words: { remote: 'lottery', percent: 'c' }, options } }]);
  });

  it('offers a canary of the host, but no switch', async () => {
    await renderScreen(<RemoteScreen operator={RELEASER} registry="production" remote="host" />, STAFF_OPTIONS);
    await findBuild('c');

    expect(screen.getByRole('slider')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });

  it('shows no buttons to an observer', async () => {
    await openRemote(OBSERVER);

    expect(within(await findBuild('c')).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('slider')).toBeNull();
  });

  describe('in Burmese', () => {
    const rollBack = async (): Promise<void> => {
      await openRemote(RELEASER, 'production', BURMESE_OPTIONS);
      await clickButtons('ပြန်ဆုတ်မည်', 'စာမျက်နှာ ဗလာ');
    };

    it('shows the change in Burmese, and sends the reason in English for the audit', async () => {
      const [before, after] = [{ active: 'b' }, { active: 'a' }];
      const json = { changed: true, revision: 8, before, after };
      port.setReply('/release/rollback', { body: { answer: { isOk: true, json, text: 'lottery: revision 8' } } });
      await rollBack();

      expect(await screen.findByRole('status')).toHaveTextContent('အသုံးပြုနေသော: b → a');
      expect(port.changes()).toMatchObject([{ body: { options: { why: 'a blank page' } } }]);
    });

    it('shows the expiry of a preview link', async () => {
      const json = { link: 'https://staging.test/preview/token', until: '2026-11-24T05:00:00Z' };
      port.setReply('/release/preview', { body: { answer: { isOk: true, json, text: 'until then' } } });
      await openRemote(RELEASER, 'production', BURMESE_OPTIONS);
      await clickButtons('c ကို အစမ်းကြည့်ရန်');

      expect(await screen.findByRole('link', { name: json.link })).toHaveAttribute('href', json.link);
      expect(screen.getByRole('status')).toHaveTextContent(/24\/11\/2026 11:30 AM အထိ ဖွင့်နိုင်သည်။$/);
    });

    it('explains a refusal above the English text of the release service', async () => {
      const json = { code: 'no-way-back', problem: 'lottery has no last known good', remedy: 'look' };
      port.setReply('/release/rollback', { body: { answer: { isOk: false, json, text: '' } } });
      await rollBack();

      expect(await screen.findByRole('alert')).toHaveTextContent(/^ပြန်ဆုတ်ရန် ကောင်းသော အရင်ဗားရှင်း မရှိပါ။/);
      expect(screen.getByText('lottery has no last known good')).toHaveAttribute('lang', 'en');
    });

    it('explains a refusal with an HTTP error: the registry staging does not exist', async () => {
      const body = { code: 'no-registry', problem: 'the store has no registry staging', remedy: 'make one' };
      port.setReply('/release/preview', { status: 400, body });
      await openRemote(RELEASER, 'production', BURMESE_OPTIONS);
      await clickButtons('c ကို အစမ်းကြည့်ရန်');

      expect(await screen.findByRole('alert')).toHaveTextContent(/^ဤပတ်ဝန်းကျင် မရှိသေးပါ။.*the store has no registry/);
    });
  });
});
