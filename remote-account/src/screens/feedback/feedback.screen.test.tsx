import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendFeedback } from '@padauk/contract/chat/support.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { FeedbackScreen } from './feedback.screen.tsx';

const texts = { account: (locale: string) => import(`../../locales/${locale}.json`) };

async function submitForm(): Promise<void> {
  await userEvent.click(await screen.findByRole('radio', { name: 'An idea' }));
  await userEvent.type(screen.getByLabelText('Your feedback'), 'A darker board');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
}

describe('P17 feedback', () => {
  it('sends the feedback and thanks the player', async () => {
    const network = createFakeApi();
    network.answer(sendFeedback, {});
    await renderScreen(<FeedbackScreen />, { texts });
    await submitForm();
    expect(await screen.findByText('Thank you for your feedback')).toBeVisible();
    expect(network.calls.map(({ request }) => request)).toEqual([{ kind: 'idea', text: 'A darker board' }]);
  });

  it('shows the daily limit and keeps the input when the server refuses', async () => {
    createFakeApi().refuse(sendFeedback, createRefusal('FEEDBACKS_USED_TODAY', { maximum: 5 }));
    await renderScreen(<FeedbackScreen />, { texts });
    await submitForm();
    expect(await screen.findByText(/You can send 5 messages of feedback a day/)).toBeVisible();
    expect(screen.getByLabelText('Your feedback')).toHaveValue('A darker board');
  });
});
