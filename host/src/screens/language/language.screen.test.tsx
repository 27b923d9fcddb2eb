import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LOCALES } from '@padauk/contract/text/locales';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { LanguageScreen } from './language.screen.tsx';

describe('the languages', () => {
  beforeEach(async () => {
    createFakeApi();
    await renderScreen(<LanguageScreen />, { texts: TEXTS, player: null });
  });

  it('P22, K24 are five, each with its own lang attribute', () => {
    const languages = screen.getAllByRole('button', { pressed: false }).map((button) => button.lang);
    expect(languages).toEqual(['my', 'my-Qaag', 'zh-Hans', 'shn']);
    expect(LOCALES).toHaveLength(5);
  });

  it('B12 change the text and the lang of the page', async () => {
    await userEvent.click(screen.getByRole('button', { name: /中文/ }));
    expect(await screen.findByRole('heading', { name: '语言' })).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('zh-Hans');
  });
});
