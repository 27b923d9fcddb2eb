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

const reportedKeys: string[] = [];

/** Records each location change that the router reports. */
function LocationProbe() {
  const { pathname, search, key } = useLocation();
  if (reportedKeys.at(-1) !== key) reportedKeys.push(key);
  return <span data-testid="where">{pathname + search}</span>;
}

const getLocation = () => screen.getByTestId('where').textContent;
const listDialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));
const clickButton = (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body);
const getDepth = () => (globalThis.history.state as { overlays?: number } | null)?.overlays ?? 0;

function renderRouter() {
  return render(
    <StrictMode>
      <BrowserRouter>
        <LocationProbe />
        <Routes>
          <Route path="/wallet" element={<Page />} />
          <Route path="*" element={<Link to="/wallet">To the page</Link>} />
        </Routes>
      </BrowserRouter>
    </StrictMode>,
  );
}

async function openOverlay() {
  globalThis.history.pushState(null, '', '/home');
  renderRouter();
  await userEvent.click(screen.getByRole('link', { name: 'To the page' }));
  await clickButton('Open');
  await waitFor(() => expect(getDepth()).toBe(1));
}

/** Resolves when the browser has arrived. */
const moveInHistory = (entries: 1 | -1) =>
  act(async () => {
    const arrival = new Promise((resolve) =>
      globalThis.addEventListener('popstate', resolve, { once: true, capture: true }),
    );
    globalThis.history.go(entries);
    await arrival;
  });
const goBack = () => moveInHistory(-1);

describe('Back with an open overlay', () => {
  it('closes the overlay and stays on the page; the next Back leaves the page', async () => {
    await openOverlay();
    await goBack();
    await waitFor(() => expect(listDialogs()).toEqual([]));
    expect(getLocation()).toBe('/wallet');
    await goBack();
    await waitFor(() => expect(getLocation()).toBe('/home'));
  });

  it('closes the topmost of two first', async () => {
    await openOverlay();
    await clickButton('Open a second');
    await waitFor(() => expect(getDepth()).toBe(2));
    await goBack();
    await waitFor(() => expect(listDialogs()).toEqual(['first']));
    await goBack();
    await waitFor(() => expect(listDialogs()).toEqual([]));
    expect(getLocation()).toBe('/wallet');
  });

  it('leaves the page at once after the overlay was closed in another way', async () => {
    await openOverlay();
    await clickButton('Close first');
    await waitFor(() => expect(getDepth()).toBe(0));
    await goBack();
    await waitFor(() => expect(getLocation()).toBe('/home'));
  });

  it('leaves the page at once after two overlays were closed together', async () => {
    await openOverlay();
    await clickButton('Open a second');
    await waitFor(() => expect(getDepth()).toBe(2));
    await clickButton('Close first');
    await waitFor(() => expect(getDepth()).toBe(0));
    await goBack();
    await waitFor(() => expect(getLocation()).toBe('/home'));
  });

  it('returns to the page after a link in the overlay, without an entry in between', async () => {
    await openOverlay();
    await userEvent.click(screen.getByRole('link', { name: 'Follow a link' }));
    await waitFor(() => expect(getLocation()).toBe('/me'));
    await goBack();
    await waitFor(() => expect(getLocation()).toBe('/wallet'));
    await goBack();
    await waitFor(() => expect(getLocation()).toBe('/home'));
  });

  it('skips a page that was replaced from the overlay', async () => {
    await openOverlay();
    await clickButton('Send');
    await waitFor(() => expect(getLocation()).toBe('/withdraw_success'));
    await goBack();
    await waitFor(() => expect(getLocation()).toBe('/home'));
  });

  it('goes one page back when the app itself navigates back', async () => {
    await openOverlay();
    await clickButton('Go back');
    await waitFor(() => expect(getLocation()).toBe('/home'));
  });

  it('still closes the overlay after the address of the page has changed', async () => {
    await openOverlay();
    await clickButton('Note the version');
    await waitFor(() => expect([getLocation(), getDepth()]).toEqual(['/wallet?sv=2', 1]));
    expect(listDialogs()).toEqual(['first']);
    await goBack();
    await waitFor(() => expect(listDialogs()).toEqual([]));
    expect(getLocation()).toBe('/wallet?sv=2');
  });

  it('does not reopen the overlay on Forward', async () => {
    await openOverlay();
    await goBack();
    await waitFor(() => expect(listDialogs()).toEqual([]));
    await moveInHistory(1);
    await waitFor(() => expect(getDepth()).toBe(0));
    expect([getLocation(), listDialogs()]).toEqual(['/wallet', []]);
    await goBack();
    await waitFor(() => expect(getLocation()).toBe('/home'));
  });

  it('causes no location change in the router', async () => {
    await openOverlay();
    const before = [...reportedKeys];
    await goBack();
    await waitFor(() => expect(listDialogs()).toEqual([]));
    expect(reportedKeys).toEqual(before);
  });
});
