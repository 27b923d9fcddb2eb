import { useCallback } from 'react';
import { getLocalText, type LocalText } from '@padauk/contract/text/local-text.rules';
import { useLocale } from '@padauk/shared/runtime';
import { useApiText } from './use-api-text.ts';

export function useLocalText(): (text: LocalText) => string {
  const locale = useLocale();
  const apiText = useApiText();
  return useCallback((text) => apiText(getLocalText(text, locale)), [apiText, locale]);
}
