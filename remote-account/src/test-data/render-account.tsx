import type { ReactNode } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Endpoint } from '@padauk/contract/platform/endpoint';
import { renderScreen, type FakeApi, type RenderOptions } from '@padauk/shared/testing';

export const renderAccount = (shown: ReactNode, options: Partial<RenderOptions> = {}) =>
  renderScreen(shown, {
    texts: {
      account: (locale) => import(`../locales/${locale}.json`),
      questions: (locale) => import(`../locales/questions/${locale}.json`),
    },
    ...options,
  });

export const listRequests = ({ calls }: FakeApi, { name }: Pick<Endpoint, 'name'>): unknown[] =>
  calls.filter(({ endpoint }) => endpoint === name).map(({ request }) => request);

export const tapButton = (name: string | RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));
export const findAndTap = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
export const findLinkPath = async (name: string | RegExp): Promise<string | null> =>
  (await screen.findByRole('link', { name })).getAttribute('href');

/** Waits until the address contains this path. */
export const expectPath = (path: string): Promise<void> =>
  waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(path));
