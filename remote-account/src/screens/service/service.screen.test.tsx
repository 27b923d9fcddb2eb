import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getProfile } from '@padauk/contract/account/accounts.endpoints';
import { getService } from '@padauk/contract/content/content.endpoints';
import { testPlayer, createFakeApi, renderScreen } from '@padauk/shared/testing';
import { ServiceScreen } from './service.screen.tsx';

const texts = {
  account: (locale: string) => import(`../../locales/${locale}.json`),
  questions: (locale: string) => import(`../../locales/questions/${locale}.json`),
};

describe('customer service', () => {
  it('P21 A1 shows a visitor the contacts that operators have set, and the guides', async () => {
    createFakeApi().answer(getService, {
      contacts: [
        { kind: 'phone', value: '09770128176' },
        { kind: 'messenger', value: 'padauk.help' },
      ],
    });
    await renderScreen(<ServiceScreen />, { texts });
    expect(await screen.findByRole('link', { name: /Phone/ })).toHaveAttribute('href', 'tel:+959770128176');
    expect(screen.getByRole('link', { name: /Messenger/ })).toHaveAttribute('href', 'https://m.me/padauk.help');
    expect(screen.queryByRole('link', { name: /Viber/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'How to top up' })).toHaveAttribute('href', '/topup_youtube');
  });

  it("P12 shows the player's agent, even if assigned after log-in", async () => {
    const network = createFakeApi();
    network.answer(getService, { contacts: [] });
    network.answer(getProfile, { ...testPlayer, agent: { code: 'AG01', name: 'Ko Ko', phone: '09770128177' } });
    await renderScreen(<ServiceScreen />, { texts, player: { ...testPlayer, agent: null } });
    expect(await screen.findByRole('link', { name: /Ko Ko/ })).toHaveAttribute('href', 'tel:+959770128177');
  });

  it('P21 lists the frequent questions and searches questions and answers', async () => {
    createFakeApi().answer(getService, { contacts: [] });
    await renderScreen(<ServiceScreen />, { texts });
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

  it('P21 states that no contact is open and keeps the guides', async () => {
    createFakeApi().answer(getService, { contacts: [] });
    await renderScreen(<ServiceScreen />, { texts });
    expect(await screen.findByText('No phone line is open at the moment.')).toBeVisible();
    const guides = within(screen.getByRole('list', { name: 'How it works' }));
    expect(guides.getAllByRole('link', { name: /withdraw/i })).toHaveLength(2);
  });
});
