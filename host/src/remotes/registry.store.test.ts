import { waitFor } from '@testing-library/react';
import { bus } from '@padauk/shared/runtime';
import { aRegistry } from '../test-data/a-registry.tsx';
import { readRegistry, registry, startRegistry } from './registry.store.ts';

const answering = (body: unknown, ok = true): jest.Mock => jest.fn(async () => ({ ok, json: async () => body }));

function pageWith(content: unknown): void {
  document.body.innerHTML = `<script type="application/json" id="padauk-registry">${JSON.stringify(content)}</script>`;
}

describe('reading the registry', () => {
  it('takes it from the page, then whatever the network says, also a lower revision', async () => {
    pageWith(aRegistry({}, 5));
    const stop = startRegistry();
    expect(registry.current().revision).toBe(5);
    globalThis.fetch = answering(aRegistry({}, 4));
    await readRegistry();
    expect(registry.current().revision).toBe(4);
    stop();
  });

  it.each([['nothing', null, true], ['another file', { hello: 1 }, true], ['an error', aRegistry({}, 99), false]])('keeps what it knows when %s comes', async (_, body, ok) => {
    pageWith(aRegistry({}, 5));
    const stop = startRegistry();
    globalThis.fetch = answering(body, ok);
    await readRegistry();
    expect(registry.current().revision).toBe(5);
    stop();
  });

  it('reads anew when the stream says that it has changed', async () => {
    pageWith(aRegistry({}, 5));
    const stop = startRegistry();
    globalThis.fetch = answering(aRegistry({}, 6));
    bus.emit('registry.changed', { revision: 6 });
    await waitFor(() => expect(registry.current().revision).toBe(6));
    stop();
  });
});
