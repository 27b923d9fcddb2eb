import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { writePageSettings } from '../../testing/page.ts';
import { bus } from '../bus.ts';
import { recordServerTime, getServerNow } from './clock.ts';
import { readText } from '../storage.ts';
import { useHiddenBalance } from './hidden-balance.ts';
import { startNetworkWatch, useOnline } from './network.ts';
import { readPageSettings } from './settings.ts';
import { changeTheme, startTheme, useTheme } from './theme.ts';
import { toast, useToasts } from './toast.store.ts';
import { hasUnsentInput, useUnsentInput } from './unsent-input.ts';

function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void globalThis.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

describe('the clock', () => {
  it('K17 uses the server time, also on a phone that is an hour late', () => {
    jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    recordServerTime(4_600_000, 400);

    expect(getServerNow()).toBe(4_600_200);
  });

  it('K17 keeps its offset if an answer has no time', () => {
    jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    recordServerTime(2_000_000, 0);
    recordServerTime(Number.NaN, 0);

    expect(getServerNow()).toBe(2_000_000);
  });
});

describe('the network', () => {
  const Online = (): ReactElement => <p>{useOnline() ? 'online' : 'offline'}</p>;

  it('B9 is reported as offline, then as online', () => {
    render(<Online />);
    setOnline(false);
    expect(screen.getByText('offline')).toBeVisible();
    setOnline(true);
    expect(screen.getByText('online')).toBeVisible();
  });

  it('B9 emits network.changed until it is stopped', () => {
    const received: boolean[] = [];
    const subscription = bus.on('network.changed').subscribe(({ isOnline }) => received.push(isOnline));
    const stop = startNetworkWatch();
    setOnline(false);
    setOnline(true);
    stop();
    setOnline(false);
    subscription.unsubscribe();

    expect(received).toEqual([false, true]);
  });
});

describe('the settings of the page', () => {
  it('P23 are those that the server wrote into the page', () => {
    const written = { brand: 'Shwe 2D', environment: 'production', supportPhone: '09123' };
    const hosts = { api: '', version: '', 'game-wallet': '', luke: '' };
    writePageSettings(written);

    expect(readPageSettings()).toEqual({ ...written, hosts });
  });

  it('default to this origin without server settings', () => {
    writePageSettings('');

    expect(readPageSettings()).toMatchObject({ environment: 'sandbox', hosts: { api: '' } });
  });
});

describe('the theme', () => {
  const Theme = (): ReactElement => <p>{useTheme()}</p>;
  beforeEach(() => localStorage.clear());

  it('is applied, published and stored', () => {
    render(<Theme />);
    act(() => changeTheme('dark'));

    expect(screen.getByText('dark')).toBeVisible();
    expect([document.documentElement.dataset['theme'], localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  });

  it('follows the phone again after the choice system', () => {
    changeTheme('dark');
    changeTheme('system');

    expect([document.documentElement.dataset['theme'], localStorage.getItem('theme')]).toEqual([undefined, null]);
  });

  it.each([
    ['light', 'light'],
    ['purple', undefined],
  ])('starts with the stored one: %s', (stored, shown) => {
    localStorage.setItem('theme', stored);
    startTheme();

    expect(document.documentElement.dataset['theme']).toBe(shown);
  });
});

describe('toasts', () => {
  const Toasts = (): ReactElement => (
    <>
      {useToasts().map(({ id, text, durationMs }) => (
        <p key={id}>{`${text} ${durationMs}`}</p>
      ))}
    </>
  );
  const listShown = (): (string | null)[] => screen.queryAllByText(/\d/).map((element) => element.textContent);

  it('last five seconds or the given duration, and can be dismissed', () => {
    toast.show({ tone: 'warning', text: 'B13', durationMs: 2_000 });
    const id = toast.show({ tone: 'info', text: 'Copied' });
    render(<Toasts />);
    expect(listShown()).toEqual(['B13 2000', 'Copied 5000']);
    act(() => toast.dismiss(id));

    expect(listShown()).toEqual(['B13 2000']);
  });

  it('are at most three, newest last, without duplicates', () => {
    render(<Toasts />);
    act(() => ['1', '2', '3', '2', '4'].forEach((text) => toast.show({ tone: 'info', text })));

    expect(listShown()).toEqual(['3 5000', '2 5000', '4 5000']);
  });
});

function Balance(): ReactElement {
  const { maskAmount, toggle } = useHiddenBalance();
  return <button onClick={toggle}>{maskAmount('12,000 Ks')}</button>;
}

describe('the hidden balance', () => {
  it('B7 applies to every shown balance and is stored on this phone', async () => {
    render(
      <>
        <Balance />
        <Balance />
      </>,
    );
    const [first] = screen.getAllByRole('button', { name: '12,000 Ks' });
    if (first !== undefined) await userEvent.click(first);
    expect(screen.getAllByText('••••••')).toHaveLength(2);
    expect(readText('hidesBalance')).toBe('yes');
    act(() => screen.getAllByText('••••••')[0]?.click());
    expect([screen.getAllByText('12,000 Ks').length, readText('hidesBalance')]).toEqual([2, null]);
  });
});

function Draft({ numbers }: { readonly numbers: number }): null {
  useUnsentInput(numbers > 0);
  return null;
}

describe('unsent input', () => {
  it('is reported while the component is mounted with input', () => {
    const results = [hasUnsentInput()];
    const page = render(<Draft numbers={0} />);
    results.push(hasUnsentInput());
    page.rerender(<Draft numbers={2} />);
    results.push(hasUnsentInput());
    page.unmount();
    expect([...results, hasUnsentInput()]).toEqual([false, false, true, false]);
  });

  it('is reported until the last of two components is unmounted', () => {
    const [first, second] = [render(<Draft numbers={1} />), render(<Draft numbers={1} />)];
    first.unmount();
    const whileSecond = hasUnsentInput();
    second.unmount();
    expect([whileSecond, hasUnsentInput()]).toEqual([true, false]);
  });
});
