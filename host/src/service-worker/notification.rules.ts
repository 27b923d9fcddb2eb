import type { PushMessage } from '@padauk/contract/chat/push';
import { localeOf, type Locale } from '@padauk/contract/text/locales';
import en from '../locales/push/en.json';
import shan from '../locales/push/shan.json';
import uni from '../locales/push/uni.json';
import zg from '../locales/push/zg.json';
import zh from '../locales/push/zh.json';

const TEXTS: Readonly<Record<Locale, typeof en>> = { en, uni, zg, zh, shan };

/** Replaces `{{name}}`: a text engine is too large for three sentences. */
function fillTemplate(template: string, values: Readonly<Record<string, unknown>>): string {
  const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => toText(values[name])).trim();
}

/** Always shows something, or the browser revokes the subscription. An unknown message gets a general text. */
export function buildNotification(text: string) {
  const message = parseMessage(text);
  const texts = TEXTS[localeOf(message.locale)];
  const names = {
    result: ['resultTitle', 'resultText'],
    win: ['winTitle', 'winText'],
    loss: ['resultTitle', 'lossText'],
    other: ['otherTitle', 'otherText'],
  } as const;
  const { kind } = message;
  const [title, body] = names[kind === 'result' || kind === 'win' || kind === 'loss' ? kind : 'other'];
  const path = typeof message.path === 'string' && /^\/(?!\/)/.test(message.path) ? message.path : '/home';
  return {
    title: fillTemplate(texts[title], message),
    text: fillTemplate(texts[body], message),
    tag: typeof message.tag === 'string' ? message.tag : 'other',
    path,
  };
}

type ParsedMessage = { readonly [Name in keyof PushMessage | 'game' | 'number' | 'numbers' | 'drawnAt']?: unknown } & {
  readonly locale?: string;
};

function parseMessage(text: string): ParsedMessage {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return {};
    const locale: unknown = Reflect.get(value, 'locale');
    return { ...value, ...(typeof locale === 'string' ? { locale } : { locale: 'uni' }) };
  } catch {
    return {};
  }
}
