import { StrictMode, useState } from 'react';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes, useCloseOnBack, useLocation, useNavigate } from '@padauk/shared/runtime';

function Overlay({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [hasOther, setOther] = useState(false);
  useCloseOnBack(true, onClose);
  return (
    <div role="dialog" aria-label={name}>
      <button type="button" onClick={onClose}>
        Close {name}
      </button>
      <button type="button" onClick={() => setOther(true)}>
        Open a second
      </button>
      <Link to="/me">Follow a link</Link>
      <button type="button" onClick={() => void navigate('/withdraw_success', { replace: true })}>
        Send
      </button>
      <button type="button" onClick={() => void navigate(-1)}>
        Go back
      </button>
      <button type="button" onClick={() => void navigate('/wallet?sv=2', { replace: true })}>
        Note the version
      </button>
      {hasOther && <Overlay name="second" onClose={() => setOther(false)} />}
    </div>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Overlay name="first" onClose={() => setOpen(false)} />}
    </>
  );
}

const seen: string[] = [];

/** Records each location change that the router reports. */
function Where() {
  const { pathname, search, key } = useLocation();
  if (seen.at(-1) !== key) seen.push(key);
  return <span data-testid="where">{pathname + search}</span>;
}

const here = () => screen.getByTestId('where').textContent;
const names = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));
const click = (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body);
const depth = () => (globalThis.history.state as { overlays?: number } | null)?.overlays ?? 0;

function open() {
  return render(
    <StrictMode>
      <BrowserRouter>
        <Where />
        <Routes>
          <Route path="/wallet" element={<Page />} />
          <Route path="*" element={<Link to="/wallet">To the page</Link>} />
        </Routes>
      </BrowserRouter>
    </StrictMode>,
  );
}

async function openOverPage() {
  globalThis.history.pushState(null, '', '/home');
  open();
  await userEvent.click(screen.getByRole('link', { name: 'To the page' }));
  await click('Open');
  await waitFor(() => expect(depth()).toBe(1));
}

/** Resolves when the browser has arrived. */
const travel = (entries: 1 | -1) =>
  act(async () => {
    const arrival = new Promise((resolve) =>
      globalThis.addEventListener('popstate', resolve, { once: true, capture: true }),
    );
    globalThis.history.go(entries);
    await arrival;
  });
const back = () => travel(-1);

describe('Back, while something lies over the page', () => {
  it('closes it, and the page stays; the next Back leaves', async () => {
    await openOverPage();
    await back();
    await waitFor(() => expect(names()).toEqual([]));
    expect(here()).toBe('/wallet');
    await back();
    await waitFor(() => expect(here()).toBe('/home'));
  });

  it('closes the topmost of two first', async () => {
    await openOverPage();
    await click('Open a second');
    await waitFor(() => expect(depth()).toBe(2));
    await back();
    await waitFor(() => expect(names()).toEqual(['first']));
    await back();
    await waitFor(() => expect(names()).toEqual([]));
    expect(here()).toBe('/wallet');
  });

  it('leaves at once after it was closed in another way', async () => {
    await openOverPage();
    await click('Close first');
    await waitFor(() => expect(depth()).toBe(0));
    await back();
    await waitFor(() => expect(here()).toBe('/home'));
  });

  it('leaves at once after two were closed together', async () => {
    await openOverPage();
    await click('Open a second');
    await waitFor(() => expect(depth()).toBe(2));
    await click('Close first');
    await waitFor(() => expect(depth()).toBe(0));
    await back();
    await waitFor(() => expect(here()).toBe('/home'));
  });

  it('comes back to the page from a link in it, with nothing between', async () => {
    await openOverPage();
    await userEvent.click(screen.getByRole('link', { name: 'Follow a link' }));
    await waitFor(() => expect(here()).toBe('/me'));
    await back();
    await waitFor(() => expect(here()).toBe('/wallet'));
    await back();
    await waitFor(() => expect(here()).toBe('/home'));
  });

  it('skips a page that was replaced out of it', async () => {
    await openOverPage();
    await click('Send');
    await waitFor(() => expect(here()).toBe('/withdraw_success'));
    await back();
    await waitFor(() => expect(here()).toBe('/home'));
  });

  it('is one page back when the app goes back by itself', async () => {
    await openOverPage();
    await click('Go back');
    await waitFor(() => expect(here()).toBe('/home'));
  });

  it('still closes it after the address of the page was changed beneath', async () => {
    await openOverPage();
    await click('Note the version');
    await waitFor(() => expect([here(), depth()]).toEqual(['/wallet?sv=2', 1]));
    expect(names()).toEqual(['first']);
    await back();
    await waitFor(() => expect(names()).toEqual([]));
    expect(here()).toBe('/wallet?sv=2');
  });

  it('does not come again by Forward', async () => {
    await openOverPage();
    await back();
    await waitFor(() => expect(names()).toEqual([]));
    await travel(1);
    await waitFor(() => expect(depth()).toBe(0));
    expect([here(), names()]).toEqual(['/wallet', []]);
    await back();
    await waitFor(() => expect(here()).toBe('/home'));
  });

  it('is nothing that the router sees', async () => {
    await openOverPage();
    const before = [...seen];
    await back();
    await waitFor(() => expect(names()).toEqual([]));
    expect(seen).toEqual(before);
  });
});
