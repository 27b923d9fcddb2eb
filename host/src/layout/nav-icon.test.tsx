import { render } from '@testing-library/react';
import { LayoutGrid } from 'lucide-react';
import { Icon } from '@padauk/shared/ui';
import { getNavIcon } from './nav-icon.ts';

const USER = 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z';

describe('getNavIcon', () => {
  it('B4 draws the icon path of the manifest', () => {
    const { container } = render(<Icon of={getNavIcon(USER)} />);
    expect(container.querySelector('path')).toHaveAttribute('d', USER);
    expect(container.querySelector('svg')).toHaveAttribute('viewBox', '0 0 24 24');
  });

  it('B4 returns the same component for the same path', () => {
    expect(getNavIcon(USER)).toBe(getNavIcon(USER));
  });

  it.each([
    ['an older build that names its icon', 'wallet'],
    ['a build without an icon', undefined],
  ])('B4 draws a grid for %s', (_, path) => {
    expect(getNavIcon(path)).toBe(LayoutGrid);
  });
});
