import type { AxiosResponse, InternalAxiosRequestConfig } from 'axios';

function urlWith(config: InternalAxiosRequestConfig): string {
  // Our client sends flat objects only; a value that is not there is left out.
  const params = Object.entries((config.params ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const query = new URLSearchParams(params.map(([name, value]) => [name, String(value)])).toString();
  return `${config.url ?? ''}${query === '' ? '' : `?${query}`}`;
}

/**
 * How axios reaches the network here: `fetch`, with the time-out of the instance. axios' own two adapters bring uploads,
 * progress, cookies and streams, which cost a phone 10 KB at the first load and are used by nothing
 * (docs/decisions/0003-first-load.md). Rejects when there is no answer at all.
 */
export async function fetchAdapter(config: InternalAxiosRequestConfig): Promise<AxiosResponse> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), config.timeout);
  try {
    const answer = await fetch(urlWith(config), {
      method: (config.method ?? 'get').toUpperCase(),
      headers: Object.fromEntries(
        Object.entries(config.headers.toJSON()).map(([name, value]) => [name, String(value)]),
      ),
      signal: stop.signal,
      ...(typeof config.data === 'string' ? { body: config.data } : {}),
    });
    return {
      data: await answer.text(),
      status: answer.status,
      statusText: answer.statusText,
      headers: Object.fromEntries(answer.headers),
      config,
    };
  } finally {
    clearTimeout(timer);
  }
}
