import { screen, waitFor } from '@testing-library/react';
import type { FakeApi } from '@padauk/shared/testing';

/** The bodies or queries that were sent to an endpoint. */
export function listRequests({ calls }: FakeApi, name: string): readonly unknown[] {
  return calls.filter(({ endpoint }) => endpoint === name).map(({ request }) => request);
}

export async function waitForLocation(path: string): Promise<void> {
  await waitFor(() => expect(screen.getByTestId('location')).toHaveTextContent(path));
}
