import { screen } from '@testing-library/react';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { renderScreen } from '@padauk/shared/testing';
import { FailedState } from './state.tsx';

describe('FailedState', () => {
  it.each([
    ['E4', 'OFFLINE', 'No internet connection'],
    ['E5', 'SOMETHING_WRONG', 'Something went wrong'],
    ['E6', 'SERVER_UNAVAILABLE', 'Not available right now'],
    ['E26', 'TOP_UP_MAINTENANCE', 'Not available right now'],
  ] as const)('%s shows %s with its own title', async (_clause, code, title) => {
    await renderScreen(<FailedState refusal={createRefusal(code)} retry={jest.fn()} />);
    expect(screen.getByRole('alert')).toHaveTextContent(title);
  });

  it('E6 shows the request id', async () => {
    const requestId = '0123456789abcdef0123456789abcdef';
    await renderScreen(<FailedState refusal={createRefusal('SERVER_UNAVAILABLE', { requestId })} retry={jest.fn()} />, {
      texts: {},
    });
    expect(screen.getByRole('alert')).toHaveTextContent(`Reference: ${requestId}`);
  });
});
