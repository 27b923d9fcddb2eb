import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '@padauk/shared/testing';
import { Button } from './button.tsx';

describe('Button', () => {
  it('ignores clicks while busy and keeps its focus', async () => {
    const onClick = jest.fn();
    await renderScreen(
      <Button isBusy onClick={onClick}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveFocus();
  });

  it('does not submit its form while busy', async () => {
    const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    await renderScreen(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy>
          Send
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('still acts while muted, but is announced as disabled', async () => {
    const onClick = jest.fn();
    await renderScreen(
      <Button isMuted onClick={onClick}>
        Send
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Send' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('is a link of the app if it has a path', async () => {
    await renderScreen(<Button to="/topup">Top up</Button>);
    await userEvent.click(screen.getByRole('link', { name: 'Top up' }));
    expect(screen.getByTestId('location')).toHaveTextContent('/topup');
  });
});
