import { render } from '@testing-library/react';
import { hasUnsentInput, useUnsentInput } from '@padauk/shared/runtime';

function Slip({ numbers }: { readonly numbers: number }) {
  useUnsentInput(numbers > 0);
  return null;
}

describe('what a player has begun', () => {
  it('is unsent while it is on the page', () => {
    const seen = [hasUnsentInput()];
    const page = render(<Slip numbers={0} />);
    seen.push(hasUnsentInput());
    page.rerender(<Slip numbers={2} />);
    seen.push(hasUnsentInput());
    page.unmount();
    expect([...seen, hasUnsentInput()]).toEqual([false, false, true, false]);
  });

  it('is unsent until the last of two is gone', () => {
    const [one, other] = [render(<Slip numbers={1} />), render(<Slip numbers={1} />)];
    one.unmount();
    const whileOther = hasUnsentInput();
    other.unmount();
    expect([whileOther, hasUnsentInput()]).toEqual([true, false]);
  });
});
