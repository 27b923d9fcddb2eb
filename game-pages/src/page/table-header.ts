import { el, icon } from './dom.ts';
import { isSoundOn, turnSound } from './sound.ts';
import type { Text } from './texts.ts';

const BACK = ['m12 19-7-7 7-7', 'M19 12H5'];
const RULES = ['M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20Z', 'M12 16v-4', 'M12 8h.01'];
export const CHECK: readonly string[] = ['M9 12l2 2 4-4', 'M12 22s8-4 8-10V5l-8-3-8 3v7c0 6 8 10 8 10Z'];
const SOUND = ['M11 5 6 9H2v6h4l5 4V5Z', 'M15.5 8.5a5 5 0 0 1 0 7', 'M18.5 5.5a9 9 0 0 1 0 13'];
const SILENT = ['M11 5 6 9H2v6h4l5 4V5Z', 'm22 9-6 6', 'm16 9 6 6'];

interface HeaderParts {
  readonly t: Text;
  readonly title: string;
  readonly backTo: string;
  readonly openRounds: () => void;
  readonly openRules: () => void;
}

export function tableHeader({ t, title, backTo, openRounds, openRules }: HeaderParts): HTMLElement {
  const silence = el('button', { type: 'button', class: 'bare', 'aria-label': t('sound') });
  const drawSound = (): void => {
    silence.setAttribute('aria-pressed', String(isSoundOn()));
    silence.replaceChildren(icon(...(isSoundOn() ? SOUND : SILENT)));
  };
  silence.addEventListener('click', () => {
    turnSound(!isSoundOn());
    drawSound();
  });
  drawSound();
  const bare = (label: string, press: () => void, drawing: readonly string[]): HTMLElement =>
    el('button', { type: 'button', class: 'bare', 'aria-label': label, press }, icon(...drawing));
  return el(
    'header',
    { class: 'top' },
    el('a', { class: 'bare', href: backTo, 'aria-label': t('back') }, icon(...BACK)),
    el('h1', {}, title),
    silence,
    bare(t('rounds.title'), openRounds, CHECK),
    bare(t('rules.title'), openRules, RULES),
  );
}
