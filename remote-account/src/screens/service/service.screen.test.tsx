import { screen } from '@testing-library/react';
import { getService } from '@padauk/contract/endpoints/content';
import { aPlayer, fakeApi, renderScreen } from '@padauk/shared/testing';
import { ServiceScreen } from './service.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };

describe('customer service', () => {
  it('P21 A1 a visitor reaches people by what operators have entered, and finds the guides', async () => {
    fakeApi().answer(getService, {
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

  it('P12 a player finds the own agent too', async () => {
    fakeApi().answer(getService, { contacts: [] });
    const agent = { code: 'AG01', name: 'Ko Ko', phone: '09770128177' };
    await renderScreen(<ServiceScreen />, { texts, player: { ...aPlayer, agent } });
    expect(await screen.findByRole('link', { name: /Ko Ko/ })).toHaveAttribute('href', 'tel:+959770128177');
  });

  it('P21 says that no line is open, and keeps the guides', async () => {
    fakeApi().answer(getService, { contacts: [] });
    await renderScreen(<ServiceScreen />, { texts });
    expect(await screen.findByText('No phone line is open at the moment.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: /withdraw/i })).toHaveLength(2);
  });
});
