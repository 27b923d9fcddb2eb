import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sendFeedback } from '@padauk/contract/chat/support.endpoints';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { createFakeApi } from '@padauk/shared/testing';
import { listRequests, renderAccount, tapButton } from '../../test-data/render-account.tsx';
import { FeedbackScreen } from './feedback.screen.tsx';

async function submitForm(): Promise<void> {
  await renderAccount(<FeedbackScreen />);
  await userEvent.click(await screen.findByRole('radio', { name: 'An idea' }));
  await userEvent.type(screen.getByLabelText('Your feedback'), 'A darker board');
  await tapButton('Send');
}

describe('P17 feedback', () => {
  it('sends the feedback and thanks the player', async () => {
    const api = createFakeApi();
    api.answer(sendFeedback, {});
    await submitForm();
    expect(await screen.findByText('Thank you for your feedback')).toBeVisible();
    expect(listRequests(api, sendFeedback)).toEqual([{ kind: 'idea', text: 'A darker board' }]);
  });

  it('shows the daily limit and keeps the input when the server refuses', async () => {
    createFakeApi().refuse(sendFeedback, createRefusal('FEEDBACKS_USED_TODAY', { maximum: 5 }));
    await submitForm();
    expect(await screen.findByText(/You can send 5 messages of feedback a day/)).toBeVisible();
    expect(screen.getByLabelText('Your feedback')).toHaveValue('A darker board');
  });
});
