import { render } from '@testing-library/react';
import { firstViews, PrerenderedView } from './prerendered-view.tsx';

const PART = 'lottery widget live-number';
const root = document.createElement('div');

beforeEach(() => {
  document.head.innerHTML = '<style data-first-view></style>';
  root.innerHTML = `<div data-first-view><div data-first-view-part="${PART}"><p class="number">47</p></div></div>`;
  firstViews.takeFrom(root);
});

const createView = (part: string) => <PrerenderedView part={part} fallback={<p>bones</p>} />;
const countPageStyles = (): number => document.querySelectorAll('style[data-first-view]').length;

describe('the prerendered markup of a page', () => {
  it('B8 is shown unchanged until the part has loaded', () => {
    const { container } = render(createView(PART));
    expect(container.innerHTML).toBe(root.firstElementChild?.innerHTML);
  });

  it('B8 is replaced by the fallback for a part without markup', () => {
    const { container } = render(createView('lottery widget winners'));
    expect(container.innerHTML).toBe('<p>bones</p>');
  });

  it('keeps its inline rules when the only part moves to another place', async () => {
    const { rerender } = render(<div>{createView(PART)}</div>);
    rerender(<section>{createView(PART)}</section>);
    await Promise.resolve();
    expect(countPageStyles()).toBe(1);
  });

  it('keeps its inline rules until the last part is unmounted', async () => {
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
