import { act, render } from '@testing-library/react';
import { startTexts } from '@padauk/shared/runtime';
import { loadToZawgyi } from './to-zawgyi.ts';
import { useApiText } from './use-api-text.ts';

function Notice({ text }: { readonly text: string }) {
  return <p>{useApiText()(text)}</p>;
}

const ZAWGYI = '\u200b\u2060\u1031\u2060\u1004\u103c';

/** The notice before and after the converter has loaded. */
async function renderTexts(text: string): Promise<readonly [string | null, string | null]> {
  const { container } = render(<Notice text={text} />);
  const initialText = container.textContent;
  await act(loadToZawgyi);
  return [initialText, container.textContent];
}

describe('useApiText', () => {
  it.each([
    ['P22 shows Unicode text of the API in Zawgyi in locale zg, and nothing before the converter has loaded', ''],
    ['P22 shows Zawgyi at once if the converter is already loaded', ZAWGYI],
  ])('%s', async (_title, initialText) => {
    await startTexts('zg');
    await expect(renderTexts('ငွေ')).resolves.toEqual([initialText, ZAWGYI]);
  });

  it.each([
    ['shows text without Burmese at once', 'zg', '2D 47'],
    ['does not convert text in locale uni', 'uni', 'ငွေ'],
  ])('%s', async (_title, locale, text) => {
    await startTexts(locale);
    await expect(renderTexts(text)).resolves.toEqual([text, text]);
  });
});
