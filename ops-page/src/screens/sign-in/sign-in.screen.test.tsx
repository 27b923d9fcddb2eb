import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '@padauk/shared/testing';
import { clearStoredKey, readStoredKey, type Operator } from '../../resources/operator.ts';
import { createFakePort, type FakePort } from '../../test-data/fake-port.ts';
import { STAFF_OPTIONS } from '../../test-data/releases.ts';
import { SignInScreen } from './sign-in.screen.tsx';

describe('SignInScreen', () => {
  let port: FakePort;
  let operator: Operator | null;
  beforeEach(async () => {
    port = createFakePort();
    operator = null;
    clearStoredKey();
    await renderScreen(<SignInScreen onSignedIn={(signedIn) => void (operator = signedIn)} />, STAFF_OPTIONS);
  });

  it('verifies the key, stores it, and reports name and roles of the operator', async () => {
    port.setReply('/office/whoami', { body: { rows: [{ operator: 'aung', roles: 'manager+cashier' }] } });
    await userEvent.type(screen.getByLabelText('Office key'), 'key-of-aung{Enter}');

    expect(operator).toEqual({ key: 'key-of-aung', name: 'aung', roles: ['cashier', 'manager'] });
    expect(port.calls.map(({ path, key }) => [path, key])).toEqual([['/office/whoami', 'key-of-aung']]);
    expect(readStoredKey()).toBe('key-of-aung');
  });

  it('shows an error for an unknown key and stores nothing', async () => {
    port.setReply('/office/whoami', { status: 401, body: { refusal: { code: 'LOG_IN_FIRST' } } });
    await userEvent.type(screen.getByLabelText('Office key'), 'guessed{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent('The key is not known');
    expect([operator, readStoredKey()]).toEqual([null, '']);
  });

  it('shows an error if the server does not answer', async () => {
    await userEvent.type(screen.getByLabelText('Office key'), 'key{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent('The server does not answer');
  });
});
