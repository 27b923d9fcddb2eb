import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from '@padauk/shared/testing';
import { Sheet, useConfirm } from '@padauk/shared/overlay';
import { hasUnsentInput } from '@padauk/shared/runtime';

function WithSheet() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Enter your PIN" detail="To pay">
        <button>One</button>
      </Sheet>
    </>
  );
}

const onAnswer = jest.fn();

const TEXTS = { title: 'Cancel the withdrawal?', text: 'The money comes back.' };
const QUESTION = { ...TEXTS, confirmText: 'Cancel it', cancelText: 'Keep it', isDanger: true };

function WithConfirm() {
  const { confirm, confirmDialog } = useConfirm();
  const ask = async (): Promise<void> => onAnswer(await confirm(QUESTION));
  return (
    <>
      <button onClick={() => void ask()}>Ask</button>
      {confirmDialog}
    </>
  );
}

const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Sheet', () => {
  beforeEach(async () => {
    await renderScreen(<WithSheet />);
    await clickButton('Open');
  });

  it('is a named dialog that traps the focus', async () => {
    const sheet = screen.getByRole('dialog', { name: 'Enter your PIN' });
    expect(sheet).toHaveAccessibleDescription('To pay');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(sheet).toContainElement(document.querySelector(':focus'));
  });

  it('opens with the focus on its heading, not on the button that closes it', () => {
    expect(screen.getByRole('heading', { name: 'Enter your PIN' })).toHaveFocus();
  });

  it('closes by its button and by Escape, and restores the focus', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

const goBack = () => globalThis.history.back();
/** Waits for the history entry of the overlay. */
const waitForEntry = () => waitFor(() => expect(globalThis.history.state).toMatchObject({ overlays: 1 }));

describe('Back', () => {
  it('closes a sheet and restores the focus', async () => {
    await renderScreen(<WithSheet />);
    await clickButton('Open');
    await waitForEntry();
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus());
  });

  it('rejects a confirmation', async () => {
    await renderScreen(<WithConfirm />);
    await clickButton('Ask');
    await waitForEntry();
    goBack();
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('an open overlay', () => {
  it.each([
    ['a sheet', <WithSheet key="sheet" />, 'Open'],
    ['a confirmation', <WithConfirm key="question" />, 'Ask'],
  ] as const)('counts as unsent input: %s', async (_, part, opener) => {
    await renderScreen(part);
    expect(hasUnsentInput()).toBe(false);
    await clickButton(opener);
    expect(hasUnsentInput()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(hasUnsentInput()).toBe(false));
  });
});

describe('useConfirm', () => {
  beforeEach(async () => {
    await renderScreen(<WithConfirm />);
    await clickButton('Ask');
  });

  it('T4 asks for confirmation, with the focus on the harmless button', () => {
    expect(screen.getByRole('alertdialog', { name: TEXTS.title })).toHaveAccessibleDescription(TEXTS.text);
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    expect(onAnswer).not.toHaveBeenCalled();
  });

  it('confirms by its button', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(true));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('rejects on Escape', async () => {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(false));
  });
});
