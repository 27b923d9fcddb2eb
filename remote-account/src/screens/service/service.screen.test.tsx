import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getProfile } from '@padauk/contract/account/accounts.endpoints';
import { getService } from '@padauk/contract/content/content.endpoints';
import { testPlayer, createFakeApi } from '@padauk/shared/testing';
import { findLinkPath, renderAccount } from '../../test-data/render-account.tsx';
import type { Service } from '../../resources/support.resource.ts';
import { ServiceScreen } from './service.screen.tsx';

function openService(contacts: Service['contacts'] = []) {
  createFakeApi().answer(getService, { contacts });
  return renderAccount(<ServiceScreen />);
}

describe('customer service', () => {
  it('P21 A1 shows a visitor the contacts that operators have set, and the guides', async () => {
    await openService([
      { kind: 'phone', value: '09770128176' },
      { kind: 'messenger', value: 'padauk.help' },
    ]);
    expect(await findLinkPath(/Phone/)).toBe('tel:+959770128176');
    expect(screen.getByRole('link', { name: /Messenger/ })).toHaveAttribute('href', 'https://m.me/padauk.help');
    expect(screen.queryByRole('link', { name: /Viber/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'How to top up' })).toHaveAttribute('href', '/topup_youtube');
  });

  it("P12 shows the player's agent, even if assigned after log-in", async () => {
    const network = createFakeApi();
    network.answer(getService, { contacts: [] });
    network.answer(getProfile, { ...testPlayer, agent: { code: 'AG01', name: 'Ko Ko', phone: '09770128177' } });
    await renderAccount(<ServiceScreen />, { player: { ...testPlayer, agent: null } });
    expect(await findLinkPath(/Ko Ko/)).toBe('tel:+959770128177');
  });

  it('P21 lists the frequent questions and searches questions and answers', async () => {
    await openService();
    const search = await screen.findByLabelText('Search in questions and answers');
    const questions = () =>
      within(screen.getByRole('list', { name: 'Questions and answers' })).getAllByRole('listitem');
    expect(questions().length).toBeGreaterThan(8);
    await userEvent.type(search, 'sms pin');
    await waitFor(() => expect(questions()).toHaveLength(1));
    await userEvent.click(screen.getByText('I have forgotten my withdrawal PIN'));
    expect(screen.getByText(/block withdrawals and bets for 3 days/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Take me there/ })).toHaveAttribute('href', '/forgot_password_withdrawal');
    await userEvent.type(search, ' zebra');
    expect(await screen.findByText('No answer has these words')).toBeVisible();
  });

  it('P21 P15 lists the live chat and the guides, and no contacts when none is set', async () => {
    await openService();
    await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: /^Live chat/ })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Contact us' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Contact us',
      'How it works',
      'Questions and answers',
    ]);
    const guides = within(screen.getByRole('list', { name: 'How it works' }));
    expect(guides.getAllByRole('link', { name: /withdraw/i })).toHaveLength(2);
  });
});
