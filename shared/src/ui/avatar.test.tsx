import { render } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

describe('an avatar without a picture', () => {
  it.each([
    ['ma hla', 'M'],
    ['  Élodie', 'É'],
    ['ကျော်ကျော်', 'ကျော်'],
  ])('of “%s” shows “%s”, also in a browser without Intl.Segmenter', (name, letter) => {
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, 'Segmenter');
    const { container } = render(<Avatar name={name} />);
    Object.assign(Intl, { Segmenter });

    expect(container.textContent).toBe(letter);
  });

  it.each(['', '   '])('shows an icon if the name is “%s”', (name) => {
    const { container } = render(<Avatar name={name} />);

    expect(container.querySelector('svg')).toBeInTheDocument();
  });
});

it('an avatar shows the picture of the player', () => {
  const { container } = render(<Avatar name="Hla" src="/api/profile/photos/1" />);

  expect(container.querySelector('img')).toHaveAttribute('src', '/api/profile/photos/1');
});
