import type { ReactNode } from 'react';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRefusal, type PlainRefusalCode } from '@padauk/contract/platform/refusals';
import type { ResourceState } from '@padauk/shared/runtime';
import { renderScreen } from '@padauk/shared/testing';
import { ResourceView } from './resource-view.tsx';
import { Skeleton } from './skeleton.tsx';

type Numbers = ResourceState<readonly string[]>;

const retryMock = jest.fn();
const createReady = (value: readonly string[], code?: PlainRefusalCode): Numbers => ({
  kind: 'ready',
  value,
  at: Date.parse('2026-11-20T03:30:00Z'),
  refusal: code === undefined ? null : createRefusal(code),
  refresh: retryMock,
});
const createFailed = (code: PlainRefusalCode): Numbers => ({
  kind: 'failed',
  refusal: createRefusal(code),
  retry: retryMock,
});

const renderView = (resource: Numbers, missing?: ReactNode) =>
  renderScreen(
    <ResourceView
      resource={resource}
      skeleton={<Skeleton />}
      empty={(numbers) => numbers.length === 0 && <p>no numbers</p>}
      continueLink={<p>a way on</p>}
      {...(missing === undefined ? {} : { missing })}
    >
      {(numbers) => <p>{numbers.join(' ')}</p>}
    </ResourceView>,
  );

describe('ResourceView', () => {
  it('shows the skeleton while loading', async () => {
    await renderView({ kind: 'loading' });
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('shows a fresh value without its age', async () => {
    await renderView(createReady(['57', '16']));
    expect(screen.getByText('57 16')).toBeVisible();
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('shows the empty state instead of an empty value', async () => {
    await renderView(createReady([]));
    expect(screen.getByText('no numbers')).toBeVisible();
  });

  it('E6 shows the failure, retries, and keeps the continue link', async () => {
    await renderView(createFailed('SERVER_UNAVAILABLE'));
    expect(screen.getByRole('alert')).toHaveTextContent('Not available right now');
    expect(screen.getByText('a way on')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retryMock).toHaveBeenCalledTimes(1);
  });

  it.each<PlainRefusalCode>(['NOT_FOUND', 'INVALID_INPUT'])(
    'does not offer a retry for a missing resource: %s',
    async (code) => {
      await renderView(createFailed(code));
      expect(screen.getByText('This is not there, or it is not yours')).toBeVisible();
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
    },
  );

  it('shows the text of the page for a missing resource', async () => {
    await renderView(createFailed('NOT_FOUND'), <p>no such ticket</p>);
    expect(screen.getByText('no such ticket')).toBeVisible();
    expect(screen.queryByText('This is not there, or it is not yours')).not.toBeInTheDocument();
  });

  it('E4 shows a stale value with its time, the refusal and a retry', async () => {
    await renderView(createReady(['57'], 'OFFLINE'));
    expect(screen.getByText('57')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Not refreshed since 20/11/2026 10:00 AM');
    expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retryMock).toHaveBeenCalledTimes(1);
  });

  it('E4 shows the stale notice also with the empty state', async () => {
    await renderView(createReady([], 'OFFLINE'));
    expect(screen.getByText('no numbers')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Not refreshed since');
  });
});
