import { act, render } from '@testing-library/react';
import { startTexts } from '@padauk/shared/runtime';
import { loadToZawgyi } from './to-zawgyi.ts';
import { useApiText } from './use-api-text.ts';

function Notice({ text }: { readonly text: string }) {
  return <p>{useApiText()(text)}</p>;
}

/** The notice before and after the converter has loaded. */
async function renderTexts(text: string): Promise<readonly [string | null, string | null]> {
  const { container } = render(<Notice text={text} />);
  const initialText = container.textContent;
  await act(loadToZawgyi);
  return [initialText, container.textContent];
}

describe('useApiText', () => {
  it('P22 shows Unicode text of the API in Zawgyi in locale zg, and nothing before the converter has loaded', async () => {
    await startTexts('zg');
    await expect(renderTexts('ငွေ')).resolves.toEqual(['', '\u200b\u1031\u2060\u1004\u103c']);
  });

  it('P22 shows Zawgyi at once if the converter is already loaded', async () => {
    await startTexts('zg');
    await expect(renderTexts('ငွေ')).resolves.toEqual(Array(2).fill('\u200b\u1031\u2060\u1004\u103c'));
  });

  it('shows text without Burmese at once', async () => {
    await startTexts('zg');
    await expect(renderTexts('2D 47')).resolves.toEqual(['2D 47', '2D 47']);
  });

  it('does not convert text in locale uni', async () => {
    await startTexts('uni');
    await expect(renderTexts('ငွေ')).resolves.toEqual(['ငွေ', 'ငွေ']);
  });
});
