import { createElement, createIcon } from './dom.ts';
import { isSoundOn, setSound } from './sound.ts';
import type { Translate } from './texts.ts';

const BACK_ICON = ['m12 19-7-7 7-7', 'M19 12H5'];
const RULES_ICON = ['M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20Z', 'M12 16v-4', 'M12 8h.01'];
export const CHECK_ICON: readonly string[] = ['M9 12l2 2 4-4', 'M12 22s8-4 8-10V5l-8-3-8 3v7c0 6 8 10 8 10Z'];
const SOUND_ICON = ['M11 5 6 9H2v6h4l5 4V5Z', 'M15.5 8.5a5 5 0 0 1 0 7', 'M18.5 5.5a9 9 0 0 1 0 13'];
const MUTED_ICON = ['M11 5 6 9H2v6h4l5 4V5Z', 'm22 9-6 6', 'm16 9 6 6'];

interface TableHeaderProps {
  readonly t: Translate;
  readonly title: string;
  readonly backTo: string;
  readonly openRounds: () => void;
  readonly openRules: () => void;
}

export function buildTableHeader({ t, title, backTo, openRounds, openRules }: TableHeaderProps): HTMLElement {
  const soundButton = createElement('button', { type: 'button', class: 'bare', 'aria-label': t('sound') });
  const drawSound = (): void => {
    soundButton.setAttribute('aria-pressed', String(isSoundOn()));
    soundButton.replaceChildren(createIcon(...(isSoundOn() ? SOUND_ICON : MUTED_ICON)));
  };
  soundButton.addEventListener('click', () => {
    setSound(!isSoundOn());
    drawSound();
  });
  drawSound();
  const createIconButton = (label: string, press: () => void, drawing: readonly string[]): HTMLElement =>
    createElement('button', { type: 'button', class: 'bare', 'aria-label': label, press }, createIcon(...drawing));
  return createElement(
    'header',
    { class: 'top' },
    createElement('a', { class: 'bare', href: backTo, 'aria-label': t('back') }, createIcon(...BACK_ICON)),
    createElement('h1', {}, title),
    soundButton,
    createIconButton(t('rounds.title'), openRounds, CHECK_ICON),
    createIconButton(t('rules.title'), openRules, RULES_ICON),
  );
}
