import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from '@padauk/shared/runtime';
import { getLocation, renderScreen } from '@padauk/shared/testing';
import { PageHeader } from './page-header.tsx';

describe('PageHeader', () => {
  it('P23 sets the document title with the brand and focuses the heading', async () => {
    await renderScreen(<PageHeader title="Top up" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Top up' })).toHaveFocus();
    expect(document.title).toBe('Top up · Padauk');
  });

  it('goes to backTo if the page was opened by a link', async () => {
    await renderScreen(<PageHeader title="Top up" backTo="/wallet" />, { path: '/topup' });
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(getLocation()).toBe('/wallet');
  });

  it('goes back to the previous page', async () => {
    const pages = (
      <Routes>
        <Route path="/promotion" element={<Link to="/topup">go</Link>} />
        <Route path="*" element={<PageHeader title="Top up" backTo="/wallet" />} />
      </Routes>
    );
    await renderScreen(pages, { path: '/promotion' });
    await userEvent.click(screen.getByRole('link', { name: 'go' }));
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(getLocation()).toBe('/promotion');
  });
});
