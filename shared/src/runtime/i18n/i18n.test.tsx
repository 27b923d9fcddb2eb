import { act, render, renderHook, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { LOCALES, type Locale } from '@padauk/contract/text/locales';
import { readAnyRefusal } from '@padauk/contract/platform/read-refusal';
import { createRefusal } from '@padauk/contract/platform/refusals';
import { bus } from '../bus.ts';
import { createDeferred } from '../fake-fetch.ts';
import { writePageSettings } from '../../testing/page.ts';
import { changeLocale, getLocale, loadTexts, registerNamespace, startTexts } from './i18n.ts';
import { useRefusalText } from './refusal-text.ts';
import { registerSharedTexts } from './shared-texts.ts';
import { useFormat, useLocale, useText } from './use-text.ts';

function Page({ params }: { readonly params?: Record<string, string | number> }): ReactElement {
  const t = useText('test');
  return <p>{`${useLocale()}: ${t('page.greeting', params)}`}</p>;
}

const createGreeting = (text: string) => ({ default: { page: { greeting: text } } });
const renderGreeting = (params?: Record<string, string | number>): string => {
  const { container, unmount } = render(<Page params={params} />);
  const { textContent } = container;
  unmount();
  return textContent ?? '';
};

/** Starts in English with this text. */
async function loadGreeting(text: string): Promise<void> {
  registerNamespace('test', () => Promise.resolve(createGreeting(text)));
  await startTexts('en');
  await loadTexts('test');
}

beforeEach(() => {
  localStorage.clear();
  writePageSettings(null);
});

describe('the initial language', () => {
  it.each([
    ['the one of the URL', 'zh', 'en', 'zh'],
    ['the stored one', null, 'shan', 'shan'],
    ['uni without a stored one', null, null, 'uni'],
    ['B12 uni for an unknown one in the URL', 'xx', 'en', 'uni'],
    ['B12 uni for an empty one in the URL', '', 'en', 'uni'],
    ['B12 uni for an unknown stored one', null, 'de', 'uni'],
    ['B12 uni for a property name of Object', 'constructor', null, 'uni'],
  ])('is %s', async (_title, langOfUrl, stored, expected) => {
    if (stored !== null) localStorage.setItem('locale', stored);
    await startTexts(langOfUrl);

    expect([getLocale(), localStorage.getItem('locale')]).toEqual([expected, expected]);
  });

  it.each([
    ['en', 'en'],
    ['uni', 'my'],
    ['zg', 'my-Qaag'],
    ['zh', 'zh-Hans'],
    ['shan', 'shn'],
  ] as const)('K24 sets lang for %s to %s', async (locale, tag) => {
    await startTexts(locale);

    expect(document.documentElement.lang).toBe(tag);
  });
});

describe('texts', () => {
  it('contain their parameters unescaped, because React escapes', async () => {
    await loadGreeting('Hello {{name}}');

    expect(renderGreeting({ name: '<Hla & Co>' })).toBe('en: Hello <Hla & Co>');
  });

  it('are those of the last registered loader, as after a change of builds', async () => {
    await loadGreeting('of the new build');
    registerNamespace('test', () => Promise.resolve(createGreeting('of the build before')));
    await loadTexts('test');

    expect(renderGreeting()).toBe('en: of the build before');
  });

  it("P23 contain the brand of the page's settings", async () => {
    writePageSettings({ brand: 'Shwe 2D' });
    await loadGreeting('Welcome to {{brand}}');

    expect(renderGreeting()).toBe('en: Welcome to Shwe 2D');
  });

  it('fall back to the key if a text is missing', async () => {
    registerNamespace('test', () => Promise.resolve({ default: {} }));
    await startTexts('zg');
    await loadTexts('test');

    expect(renderGreeting()).toBe('zg: page.greeting');
  });

  it('of an unregistered namespace reject with an error', async () => {
    await expect(loadTexts('nobody')).rejects.toThrow('no texts are registered for namespace nobody');
  });

  it('E4 can be loaded again after a failure', async () => {
    const loader = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ default: {} });
    registerNamespace('flaky', loader);
    await startTexts('en');
    await expect(loadTexts('flaky')).rejects.toThrow('offline');

    await expect(loadTexts('flaky')).resolves.toBeUndefined();
    await loadTexts('flaky');
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it.each(LOCALES)('K24 use plural rules of a known language in %s', async (locale) => {
    const names: unknown[] = [];
    const { PluralRules } = Intl;
    jest.spyOn(Intl, 'PluralRules').mockImplementation((name, options) => {
      names.push(name);
      return new PluralRules(name, options);
    });
    const texts = { legs_one: '{{count}} leg', legs_other: '{{count}} legs' };
    registerNamespace('plural', () => Promise.resolve({ default: texts }));
    await startTexts(locale);
    await loadTexts('plural');
    const { result } = renderHook(() => useText('plural'));

    expect(result.current('legs', { count: 1 })).toBe(locale === 'en' ? '1 leg' : '1 legs');
    expect(result.current('legs', { count: 3 })).toBe('3 legs');
    expect(['en', 'my', 'zh']).toEqual(expect.arrayContaining(names));
    expect(names.length).toBeGreaterThan(0);
  });
});

describe('changing the language', () => {
  const loaders = new Map<Locale, () => Promise<ReturnType<typeof createGreeting>>>();

  beforeEach(async () => {
    LOCALES.forEach((locale) => loaders.set(locale, () => Promise.resolve(createGreeting(`greeting ${locale}`))));
    for (const name of ['test', 'plural', 'flaky'])
      registerNamespace(name, (locale) => loaders.get(locale)?.() ?? Promise.reject(new Error(locale)));
    await startTexts('en');
    await loadTexts('test');
  });

  it('P22 re-renders the page, emits locale.changed and stores the locale', async () => {
    const received: string[] = [];
    const subscription = bus.on('locale.changed').subscribe(({ locale }) => received.push(locale));
    render(<Page />);
    await act(() => changeLocale('zh'));
    subscription.unsubscribe();

    expect(screen.getByText('zh: greeting zh')).toBeVisible();
    expect([...received, localStorage.getItem('locale'), document.documentElement.lang]).toEqual([
      'zh',
      'zh',
      'zh-Hans',
    ]);
  });

  it('waits for the texts of every used namespace, also of one that is added meanwhile', async () => {
    const late = createDeferred<ReturnType<typeof createGreeting>>();
    registerNamespace('slow', (locale) => (locale === 'shan' ? late.promise : Promise.resolve(createGreeting(locale))));
    registerNamespace('meanwhile', (locale) => Promise.resolve(createGreeting(`meanwhile ${locale}`)));
    await loadTexts('slow');
    const changing = changeLocale('shan');
    await loadTexts('meanwhile');
    expect(getLocale()).toBe('en');
    late.resolve(createGreeting('slow shan'));
    await changing;
    const { result } = renderHook(() => [useText('slow')('page.greeting'), useText('meanwhile')('page.greeting')]);

    expect([getLocale(), ...result.current]).toEqual(['shan', 'slow shan', 'meanwhile shan']);
  });

  it('uses the language that was chosen last, regardless of the loading order', async () => {
    await startTexts('uni');
    const late = createDeferred<ReturnType<typeof createGreeting>>();
    registerNamespace('race', (locale) => (locale === 'zh' ? late.promise : Promise.resolve(createGreeting(locale))));
    await loadTexts('race');
    const first = changeLocale('zh');
    await changeLocale('en');
    late.resolve(createGreeting('zh'));
    await first;

    expect([getLocale(), localStorage.getItem('locale')]).toEqual(['en', 'en']);
  });

  it('E4 fails without a change if the texts cannot be fetched', async () => {
    await startTexts('uni');
    registerNamespace('lost', (locale) =>
      locale === 'zg' ? Promise.reject(new Error('offline')) : Promise.resolve(createGreeting(locale)),
    );
    await loadTexts('lost');

    await expect(changeLocale('zg')).rejects.toThrow('offline');
    expect(getLocale()).toBe('uni');
  });
});

describe('the text of a refusal', () => {
  beforeEach(async () => {
    registerSharedTexts();
    await startTexts('en');
    await loadTexts('common', 'refusal');
  });

  it('E5 is "Something went wrong" for an unknown code of a newer server', () => {
    const sent = readAnyRefusal({ refusal: { code: 'NOT_INVENTED' } }) ?? createRefusal('NOT_FOUND');
    const { result } = renderHook(useRefusalText);

    expect(result.current.ofRefusal(sent)).toMatch(/^Something went wrong/);
  });

  it('E22, T10, V20 formats money with its unit and times in Myanmar time', () => {
    const untilAt = '2026-11-23T05:31:00Z';
    const { result } = renderHook(() => ({ ...useRefusalText(), ...useFormat() }));
    const { ofRefusal, ofField, kyat, dateTime } = result.current;
    const atLimit = ofRefusal({ code: 'NUMBER_AT_LIMIT', params: { number: '57', remainingKyat: 300 } });

    expect(atLimit).toContain('57');
    expect(atLimit).toContain(kyat(300));
    expect(ofRefusal({ code: 'PIN_BLOCKED', params: { untilAt } })).toContain(dateTime(untilAt));
    expect(ofField({ code: 'minimum', params: { minimumKyat: 2_000 } })).toContain('2,000 Ks');
  });
});
