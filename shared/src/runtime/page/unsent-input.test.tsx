import { render } from '@testing-library/react';
import { hasUnsentInput, useUnsentInput } from '@padauk/shared/runtime';

function Slip({ numbers }: { readonly numbers: number }) {
  useUnsentInput(numbers > 0);
  return null;
}

describe('unsent input', () => {
  it('is reported while the component is mounted with input', () => {
    const results = [hasUnsentInput()];
    const page = render(<Slip numbers={0} />);
    results.push(hasUnsentInput());
    page.rerender(<Slip numbers={2} />);
    results.push(hasUnsentInput());
    page.unmount();
    expect([...results, hasUnsentInput()]).toEqual([false, false, true, false]);
  });

  it('is reported until the last of two components is unmounted', () => {
    const [first, second] = [render(<Slip numbers={1} />), render(<Slip numbers={1} />)];
    first.unmount();
    const whileSecond = hasUnsentInput();
    second.unmount();
    expect([whileSecond, hasUnsentInput()]).toEqual([true, false]);
  });
});
