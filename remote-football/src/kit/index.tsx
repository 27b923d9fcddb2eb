/** Component samples of this remote for the developers' kit page (ADR-2). Player bundles never import this folder. */
import { MATCH_PARTS, OUTCOME_PARTS } from './match-parts.tsx';
import { SLIP_PARTS } from './slip-parts.tsx';

export const texts = { football: (locale: string) => import(`../locales/${locale}.json`) };

export const parts = { ...MATCH_PARTS, ...SLIP_PARTS, ...OUTCOME_PARTS };
