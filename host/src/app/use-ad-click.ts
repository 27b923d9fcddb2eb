import { useEffect } from 'react';
import { clickAd } from '@padauk/contract/endpoints/content';
import { api, useSearchParams, writeText } from '@padauk/shared/runtime';

/** D3: the URL that an ad click returned. */
const OTHER_URL_KEY = 'otherUrl';
const DOMAIN = /^[a-z0-9.-]{1,253}$/i;

/** C4: counts a visit with `domain` in its address and stores the other URL. */
export function useAdClick(): void {
  const [query] = useSearchParams();
  const domain = query.get('domain');
  useEffect(() => {
    if (domain === null || !DOMAIN.test(domain)) return;
    // Not awaited; a failure is ignored.
    void api.callEndpoint(clickAd, { domain }).then((result) => {
      if (result.ok && result.value.url !== null) writeText(OTHER_URL_KEY, result.value.url);
    });
  }, [domain]);
}
