import type { Locator, Page } from '@playwright/test';
import { createSlipFile } from '../core/slip-photo.ts';
import { FIELD_VALUES } from '../test-data/forms.ts';

export function createFormFiller(form: Locator) {
  return {
    fill: async () => {
      // A choice may add fields, such as those of a bank or a state's townships.
      await selectOptions(form);
      await typeTexts(form);
      for (const picker of await form.locator('input[type="file"]').all()) {
        await picker.setInputFiles(createSlipFile());
        await form.getByRole('img').first().waitFor();
      }
    },
    send: async () => {
      // A button at the bottom of the page references its form by id.
      const id = await form.getAttribute('id');
      const buttons = id === null ? form.locator('button') : form.page().locator(`button[form="${id}"]`);
      const button = buttons.and(form.page().locator('[type="submit"]')).last();
      // Playwright takes a muted button for a disabled one, but it can be pressed to show what is missing.
      await button.click({ force: (await button.getAttribute('aria-disabled')) === 'true' });
    },
  };
}

async function selectOptions(form: Locator): Promise<void> {
  for (const name of await listFieldNames(form, 'input[type="radio"]:enabled'))
    await form.locator(`input[type="radio"][name="${name}"]:enabled`).first().check();
  for (const box of await form.locator('input[type="checkbox"]').all()) await box.check();
  for (const name of await listFieldNames(form, 'select'))
    await form.locator(`select[name="${name}"]`).selectOption({ index: 1 });
}

const TEXT_INPUT = 'input:not([type="file"], [type="radio"], [type="checkbox"])';

async function typeTexts(form: Locator): Promise<void> {
  for (const name of await listFieldNames(form, `${TEXT_INPUT}, textarea`)) {
    const value = FIELD_VALUES[name];
    if (value === undefined) throw new Error(`test-data/forms.ts has no value for the field ${name}`);
    await form.locator(`[name="${name}"]`).fill(value);
  }
  // A PIN pad and the chat input have no name.
  for (const pad of await form.locator('input[type="password"]:not([name])').all())
    await pad.fill(FIELD_VALUES['pin'] ?? '');
  for (const line of await form.locator('textarea:not([name])').all()) await line.fill(FIELD_VALUES['text'] ?? '');
}

async function listFieldNames(form: Locator, selector: string): Promise<readonly string[]> {
  const names = await form.locator(selector).evaluateAll((all) => all.map((one) => one.getAttribute('name') ?? ''));
  return [...new Set(names)].filter((name) => name !== '');
}

export interface HeldCalls {
  readonly started: Promise<void>;
  /** Refuses pending and later calls at once. */
  readonly refuse: () => void;
}

/** Holds every API call except the stream and beacons, until they are refused. */
export async function holdCalls(page: Page): Promise<HeldCalls> {
  const { promise: started, resolve: start } = Promise.withResolvers<void>();
  const { promise: isRefused, resolve: refuse } = Promise.withResolvers<void>();
  const isHeld = (url: URL): boolean => /^\/api\/(?!stream|beacons)/.test(url.pathname);
  await page.route(isHeld, async (route) => {
    start();
    await isRefused;
    await route.fulfill({
      status: 429,
      json: { refusal: { code: 'RATE_LIMITED', params: { retryAfterSeconds: 60 } } },
    });
  });
  return { started, refuse };
}
