import { useEffect } from 'react';
import { clickAd } from '@padauk/contract/endpoints/content';
import { api, useSearchParams, writeText } from '@padauk/shared/runtime';

/** D3: the address that came with an ad click, for whoever shows it later. */
const OTHER_URL_KEY = 'otherUrl';
const DOMAIN = /^[a-z0-9.-]{1,253}$/i;

/** C4: a visit with `domain` in its address came by an ad: it is counted, and the other URL is kept. */
export function useAdClick(): void {
  const [query] = useSearchParams();
  const domain = query.get('domain');
  useEffect(() => {
    if (domain === null || !DOMAIN.test(domain)) return;
    // Nobody waits for it, and a failure is nobody's business.
    void api.call(clickAd, { domain }).then((result) => {
      if (result.ok && result.value.url !== null) writeText(OTHER_URL_KEY, result.value.url);
    });
  }, [domain]);
}
