import { render } from '@testing-library/react';
import { Avatar } from './avatar.tsx';

describe('the letter in the place of a picture', () => {
  it.each([
    ['ma hla', 'M'],
    ['  Élodie', 'É'],
    ['ကျော်ကျော်', 'ကျော်'],
  ])('of “%s” is “%s”, also in a browser that cannot cut texts', (name, letter) => {
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, 'Segmenter');
    const { container } = render(<Avatar name={name} />);
    Object.assign(Intl, { Segmenter });

    expect(container.textContent).toBe(letter);
  });

  it.each(['', '   '])('is a person where the name is “%s”', (name) => {
    const { container } = render(<Avatar name={name} />);

    expect(container.querySelector('svg')).toBeInTheDocument();
  });
});
