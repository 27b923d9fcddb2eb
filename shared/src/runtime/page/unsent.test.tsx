import { render } from '@testing-library/react';
import { hasUnsent, useUnsent } from '@padauk/shared/runtime';

function Slip({ numbers }: { readonly numbers: number }) {
  useUnsent(numbers > 0);
  return null;
}

describe('what a player has begun', () => {
  it('is unsent while it is on the page', () => {
    const seen = [hasUnsent()];
    const page = render(<Slip numbers={0} />);
    seen.push(hasUnsent());
    page.rerender(<Slip numbers={2} />);
    seen.push(hasUnsent());
    page.unmount();
    expect([...seen, hasUnsent()]).toEqual([false, false, true, false]);
  });

  it('is unsent until the last of two is gone', () => {
    const [one, other] = [render(<Slip numbers={1} />), render(<Slip numbers={1} />)];
    one.unmount();
    const whileOther = hasUnsent();
    other.unmount();
    expect([whileOther, hasUnsent()]).toEqual([true, false]);
  });
});
