import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRefusal, type PlainRefusalCode } from '@padauk/contract/platform/refusals';
import { renderScreen } from '@padauk/shared/testing';
import { FailedState } from './state.tsx';

const TITLES: readonly (readonly [string, PlainRefusalCode, string])[] = [
  ['E4', 'OFFLINE', 'No internet connection'],
  ['E5', 'SOMETHING_WRONG', 'Something went wrong'],
  ['E6', 'SERVER_UNAVAILABLE', 'Not available right now'],
  ['E26', 'TOP_UP_MAINTENANCE', 'Not available right now'],
];

describe('FailedState', () => {
  it.each(TITLES)('%s shows %s with its own title', async (_clause, code, title) => {
    await renderScreen(<FailedState refusal={createRefusal(code)} retry={() => undefined} />, { texts: {} });
    expect(screen.getByRole('alert')).toHaveTextContent(title);
  });

  it('E6 shows the request id', async () => {
    const requestId = '0123456789abcdef0123456789abcdef';
    await renderScreen(
      <FailedState refusal={createRefusal('SERVER_UNAVAILABLE', { requestId })} retry={() => undefined} />,
      {
        texts: {},
      },
    );
    expect(screen.getByRole('alert')).toHaveTextContent(`Reference: ${requestId}`);
  });

  it('E5 offers Try Again', async () => {
    const retry = jest.fn();
    await renderScreen(<FailedState refusal={createRefusal('SOMETHING_WRONG')} retry={retry} />, { texts: {} });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
