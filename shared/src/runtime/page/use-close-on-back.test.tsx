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
      <button onClick={onClose}>Close {name}</button>
      <button onClick={() => setOther(true)}>Open a second</button>
      <Link to="/me">Follow a link</Link>
      <button onClick={() => void navigate('/withdraw_success', { replace: true })}>Send</button>
      <button onClick={() => void navigate(-1)}>Go back</button>
      <button onClick={() => void navigate('/wallet?sv=2', { replace: true })}>Note the version</button>
      {hasOther && <Overlay name="second" onClose={() => setOther(false)} />}
    </div>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
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
const expectLocation = (address: string) => waitFor(() => expect(getLocation()).toBe(address));
const expectDialogs = (...names: string[]) => waitFor(() => expect(listDialogs()).toEqual(names));
const expectDepth = (depth: number) => waitFor(() => expect(getDepth()).toBe(depth));
const listDialogs = () => screen.queryAllByRole('dialog').map((dialog) => dialog.getAttribute('aria-label'));
const clickButton = (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0] ?? document.body);
const getDepth = () => (globalThis.history.state as { overlays?: number } | null)?.overlays ?? 0;

async function openOverlay() {
  globalThis.history.pushState(null, '', '/home');
  render(
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
  await userEvent.click(screen.getByRole('link', { name: 'To the page' }));
  await clickButton('Open');
  await expectDepth(1);
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
    await expectDialogs();
    expect(getLocation()).toBe('/wallet');
    await goBack();
    await expectLocation('/home');
  });

  it('closes the topmost of two first', async () => {
    await openOverlay();
    await clickButton('Open a second');
    await expectDepth(2);
    await goBack();
    await expectDialogs('first');
    await goBack();
    await expectDialogs();
    expect(getLocation()).toBe('/wallet');
  });

  it.each([
    ['the overlay was closed in another way', 1],
    ['two overlays were closed together', 2],
  ])('leaves the page at once after %s', async (_, overlays) => {
    await openOverlay();
    if (overlays === 2) await clickButton('Open a second');
    await expectDepth(overlays);
    await clickButton('Close first');
    await expectDepth(0);
    await goBack();
    await expectLocation('/home');
  });

  it('returns to the page after a link in the overlay, without an entry in between', async () => {
    await openOverlay();
    await userEvent.click(screen.getByRole('link', { name: 'Follow a link' }));
    await expectLocation('/me');
    await goBack();
    await expectLocation('/wallet');
    await goBack();
    await expectLocation('/home');
  });

  it('skips a page that was replaced from the overlay', async () => {
    await openOverlay();
    await clickButton('Send');
    await expectLocation('/withdraw_success');
    await goBack();
    await expectLocation('/home');
  });

  it('goes one page back when the app itself navigates back', async () => {
    await openOverlay();
    await clickButton('Go back');
    await expectLocation('/home');
  });

  it('still closes the overlay after the address of the page has changed', async () => {
    await openOverlay();
    await clickButton('Note the version');
    await waitFor(() => expect([getLocation(), getDepth()]).toEqual(['/wallet?sv=2', 1]));
    expect(listDialogs()).toEqual(['first']);
    await goBack();
    await expectDialogs();
    expect(getLocation()).toBe('/wallet?sv=2');
  });

  it('does not reopen the overlay on Forward', async () => {
    await openOverlay();
    await goBack();
    await expectDialogs();
    await moveInHistory(1);
    await expectDepth(0);
    expect([getLocation(), listDialogs()]).toEqual(['/wallet', []]);
    await goBack();
    await expectLocation('/home');
  });

  it('causes no location change in the router', async () => {
    await openOverlay();
    const before = [...reportedKeys];
    await goBack();
    await expectDialogs();
    expect(reportedKeys).toEqual(before);
  });
});
