import { render } from '@testing-library/react';
import { firstViews } from './first-views.ts';
import { KeptFirstView } from './kept-first-view.tsx';

const PART = 'lottery widget live-number';
const root = document.createElement('div');

beforeEach(() => {
  document.head.innerHTML = '<style data-first-view></style>';
  root.innerHTML = `<div data-first-view><div data-first-view-part="${PART}"><p class="number">47</p></div></div>`;
  firstViews.takeFrom(root);
});

const waiting = (part: string) => <KeptFirstView part={part} otherwise={<p>bones</p>} />;
const stylesOfThePage = (): number => document.querySelectorAll('style[data-first-view]').length;

describe('what a page came with', () => {
  it('B8 is shown until the part is there, as it was', () => {
    const { container } = render(waiting(PART));
    expect(container.innerHTML).toBe(root.firstElementChild?.innerHTML);
  });

  it('B8 a part that did not come with it shows what waits', () => {
    const { container } = render(waiting('lottery widget winners'));
    expect(container.innerHTML).toBe('<p>bones</p>');
  });

  it('its rules stay when the only part that is shown by them comes near, and is then shown in another place', async () => {
    const { rerender } = render(<div>{waiting(PART)}</div>);
    rerender(<section>{waiting(PART)}</section>);
    await Promise.resolve();
    expect(stylesOfThePage()).toBe(1);
  });

  it('its rules stay as long as one part is shown by them, and go with the last', async () => {
    const { rerender } = render(
      <>
        {waiting(PART)}
        {waiting(PART)}
      </>,
    );
    rerender(<>{waiting(PART)}</>);
    await Promise.resolve();
    expect(stylesOfThePage()).toBe(1);
    rerender(<p>the part itself</p>);
    await Promise.resolve();
    expect(stylesOfThePage()).toBe(0);
  });
});
