import { act, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { LOCALES, type Locale } from '@padauk/contract/locales';
import { readAnyRefusal } from '@padauk/contract/read-refusal';
import { createRefusal } from '@padauk/contract/refusals';
import { SETTINGS_ELEMENT_ID } from '@padauk/contract/registry';
import { bus } from '../bus.ts';
import { createDeferred } from '../fake-fetch.ts';
import { changeLocale, getLocale, loadTexts, registerNamespace, startTexts } from './i18n.ts';
import { useRefusalText } from './refusal-text.ts';
import { registerSharedTexts } from './shared-texts.ts';
import { useFormat } from './use-format.ts';
import { useLocale, useText } from './use-text.ts';

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

beforeEach(() => {
  localStorage.clear();
  document.body.replaceChildren();
});

describe('the language of a start', () => {
  it.each([
    ["the URL's", 'zh', 'en', 'zh'],
    ['the one chosen before', null, 'shan', 'shan'],
    ['uni when none was chosen', null, null, 'uni'],
    ['B12 uni for an unknown one in the URL', 'xx', 'en', 'uni'],
    ['B12 uni for an empty one', '', 'en', 'uni'],
    ['B12 uni for a stored one that is unknown', null, 'de', 'uni'],
    ['B12 uni for a name of Object', 'constructor', null, 'uni'],
  ])('is %s', async (_title, langOfUrl, kept, expected) => {
    if (kept !== null) localStorage.setItem('locale', kept);
    await startTexts(langOfUrl);

    expect([getLocale(), localStorage.getItem('locale')]).toEqual([expected, expected]);
  });

  it.each([
    ['en', 'en'],
    ['uni', 'my'],
    ['zg', 'my-Qaag'],
    ['zh', 'zh-Hans'],
    ['shan', 'shn'],
  ] as const)('K24 %s is said to the browser as %s', async (locale, tag) => {
    await startTexts(locale);

    expect(document.documentElement.lang).toBe(tag);
  });
});

describe('texts', () => {
  it('are filled with values, unescaped: React escapes', async () => {
    registerNamespace('test', () => Promise.resolve(createGreeting('Hello {{name}}')));
    await startTexts('en');
    await loadTexts('test');

    expect(renderGreeting({ name: '<Hla & Co>' })).toBe('en: Hello <Hla & Co>');
  });

  it('are those of the build that has registered last: a build that takes over in the page brings its own', async () => {
    registerNamespace('test', () => Promise.resolve(createGreeting('of the new build')));
    await startTexts('en');
    await loadTexts('test');
    registerNamespace('test', () => Promise.resolve(createGreeting('of the build before')));
    await loadTexts('test');

    expect(renderGreeting()).toBe('en: of the build before');
  });

  it("P23 name the brand of the page's settings", async () => {
    document.body.append(
      Object.assign(document.createElement('script'), {
        id: SETTINGS_ELEMENT_ID,
        type: 'application/json',
        textContent: '{"brand":"Shwe 2D"}',
      }),
    );
    registerNamespace('branded', () => Promise.resolve({ default: { title: 'Welcome to {{brand}}' } }));
    await startTexts('en');
    await loadTexts('branded');
    const Title = (): ReactElement => <h1>{useText('branded')('title')}</h1>;
    render(<Title />);

    expect(screen.getByRole('heading')).toHaveTextContent('Welcome to Shwe 2D');
  });

  it('show a missing key as itself', async () => {
    registerNamespace('test', () => Promise.resolve({ default: {} }));
    await startTexts('zg');
    await loadTexts('test');

    expect(renderGreeting()).toBe('zg: page.greeting');
  });

  it('that nobody registered are a mistake, and are said', async () => {
    await expect(loadTexts('nobody')).rejects.toThrow('no texts are registered for namespace nobody');
  });

  it('E4 that could not be fetched can be fetched again', async () => {
    const loader = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce({ default: {} });
    registerNamespace('flaky', loader);
    await startTexts('en');
    await expect(loadTexts('flaky')).rejects.toThrow('offline');

    await expect(loadTexts('flaky')).resolves.toBeUndefined();
    await loadTexts('flaky');
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it.each(LOCALES)('K24 plurals of %s ask Intl by a language that it knows', async (locale) => {
    const names: unknown[] = [];
    const { PluralRules } = Intl;
    jest.spyOn(Intl, 'PluralRules').mockImplementation((name, options) => {
      names.push(name);
      return new PluralRules(name, options);
    });
    registerNamespace('plural', () =>
      Promise.resolve({ default: { legs_one: '{{count}} leg', legs_other: '{{count}} legs' } }),
    );
    await startTexts(locale);
    await loadTexts('plural');
    const Legs = (): ReactElement => (
      <p>{`${useText('plural')('legs', { count: 1 })}, ${useText('plural')('legs', { count: 3 })}`}</p>
    );
    const { container } = render(<Legs />);

    expect(container.textContent).toBe(locale === 'en' ? '1 leg, 3 legs' : '1 legs, 3 legs');
    expect(['en', 'my', 'zh']).toEqual(expect.arrayContaining(names));
    expect(names.length).toBeGreaterThan(0);
  });
});

describe('changing the language', () => {
  const loaders = new Map<Locale, () => Promise<ReturnType<typeof createGreeting>>>();

  beforeEach(async () => {
    LOCALES.forEach((locale) => loaders.set(locale, () => Promise.resolve(createGreeting(`greeting ${locale}`))));
    for (const name of ['test', 'branded', 'plural', 'flaky'])
      registerNamespace(name, (locale) => loaders.get(locale)?.() ?? Promise.reject(new Error(locale)));
    await startTexts('en');
    await loadTexts('test');
  });

  it('P22 re-draws what is shown, tells the bus, and is kept', async () => {
    const heard: string[] = [];
    const listening = bus.on('locale.changed').subscribe(({ locale }) => heard.push(locale));
    render(<Page />);
    await act(() => changeLocale('zh'));
    listening.unsubscribe();

    expect(screen.getByText('zh: greeting zh')).toBeVisible();
    expect([heard, localStorage.getItem('locale'), document.documentElement.lang]).toEqual([['zh'], 'zh', 'zh-Hans']);
  });

  it('happens only when the texts of every namespace in use are there, also of one that came into use meanwhile', async () => {
    const late = createDeferred<ReturnType<typeof createGreeting>>();
    registerNamespace('slow', (locale) => (locale === 'shan' ? late.promise : Promise.resolve(createGreeting(locale))));
    registerNamespace('meanwhile', (locale) => Promise.resolve(createGreeting(`meanwhile ${locale}`)));
    await loadTexts('slow');
    const changing = changeLocale('shan');
    await loadTexts('meanwhile');
    expect(getLocale()).toBe('en');
    late.give(createGreeting('slow shan'));
    await changing;
    const Both = (): ReactElement => (
      <p>{`${useText('slow')('page.greeting')}, ${useText('meanwhile')('page.greeting')}`}</p>
    );
    const { container } = render(<Both />);

    expect([getLocale(), container.textContent]).toEqual(['shan', 'slow shan, meanwhile shan']);
  });

  it('goes to the language that was chosen last, whichever texts come first', async () => {
    await startTexts('uni');
    const late = createDeferred<ReturnType<typeof createGreeting>>();
    registerNamespace('race', (locale) => (locale === 'zh' ? late.promise : Promise.resolve(createGreeting(locale))));
    await loadTexts('race');
    const first = changeLocale('zh');
    await changeLocale('en');
    late.give(createGreeting('zh'));
    await first;

    expect([getLocale(), localStorage.getItem('locale')]).toEqual(['en', 'en']);
  });

  it('E4 does not happen when the texts cannot be fetched', async () => {
    await startTexts('uni');
    registerNamespace('lost', (locale) =>
      locale === 'zg' ? Promise.reject(new Error('offline')) : Promise.resolve(createGreeting(locale)),
    );
    await loadTexts('lost');

    await expect(changeLocale('zg')).rejects.toThrow('offline');
    expect(getLocale()).toBe('uni');
  });
});

describe('what a refusal says', () => {
  function Refused(): ReactElement {
    const { ofRefusal, ofField } = useRefusalText();
    const { kyat, dateTime } = useFormat();
    return (
      <p>
        {[
          ofRefusal({ code: 'NUMBER_AT_LIMIT', params: { number: '57', remainingKyat: 300 } }),
          ofRefusal({ code: 'PIN_BLOCKED', params: { untilAt: '2026-11-23T05:31:00Z' } }),
          ofField({ code: 'minimum', params: { minimumKyat: 2_000 } }),
          kyat(300),
          dateTime('2026-11-23T05:31:00Z'),
        ].join('|')}
      </p>
    );
  }

  it('E5 says of a code that only a newer server knows that something went wrong', async () => {
    registerSharedTexts();
    await startTexts('en');
    await loadTexts('refusal');
    const sent = readAnyRefusal({ refusal: { code: 'NOT_INVENTED' } }) ?? createRefusal('NOT_FOUND');
    const Unknown = (): ReactElement => <p>{useRefusalText().ofRefusal(sent)}</p>;
    const { container } = render(<Unknown />);

    expect(container.textContent).toMatch(/^Something went wrong/);
  });

  it('E22, T10, V20 writes money as money and times in Myanmar time', async () => {
    registerSharedTexts();
    await startTexts('en');
    await loadTexts('common', 'refusal');
    const { container } = render(<Refused />);
    const [atLimit, blocked, minimum, kyat, dateTime] = (container.textContent ?? '').split('|');

    expect(atLimit).toContain('57');
    expect(atLimit).toContain(kyat);
    expect(blocked).toContain(dateTime);
    expect(minimum).toContain('2,000 Ks');
  });
});
