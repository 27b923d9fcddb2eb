import { render } from '@testing-library/react';
import { firstViews } from './first-views.ts';
import { PrerenderedView } from './prerendered-view.tsx';

const PART = 'lottery widget live-number';
const root = document.createElement('div');

beforeEach(() => {
  document.head.innerHTML = '<style data-first-view></style>';
  root.innerHTML = `<div data-first-view><div data-first-view-part="${PART}"><p class="number">47</p></div></div>`;
  firstViews.takeFrom(root);
});

const createView = (part: string) => <PrerenderedView part={part} fallback={<p>bones</p>} />;
const countPageStyles = (): number => document.querySelectorAll('style[data-first-view]').length;

describe('what a page came with', () => {
  it('B8 is shown until the part is there, as it was', () => {
    const { container } = render(createView(PART));
    expect(container.innerHTML).toBe(root.firstElementChild?.innerHTML);
  });

  it('B8 a part that did not come with it shows what waits', () => {
    const { container } = render(createView('lottery widget winners'));
    expect(container.innerHTML).toBe('<p>bones</p>');
  });

  it('its rules stay when the only part that is shown by them comes near, and is then shown in another place', async () => {
    const { rerender } = render(<div>{createView(PART)}</div>);
    rerender(<section>{createView(PART)}</section>);
    await Promise.resolve();
    expect(countPageStyles()).toBe(1);
  });

  it('its rules stay as long as one part is shown by them, and go with the last', async () => {
    const { rerender } = render(
      <>
        {createView(PART)}
        {createView(PART)}
      </>,
    );
    rerender(<>{createView(PART)}</>);
    await Promise.resolve();
    expect(countPageStyles()).toBe(1);
    rerender(<p>the part itself</p>);
    await Promise.resolve();
    expect(countPageStyles()).toBe(0);
  });
});
