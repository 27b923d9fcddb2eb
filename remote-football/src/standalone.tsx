import { startStandalone } from '@padauk/shared/standalone';
import { manifest } from './manifest.ts';

void startStandalone(manifest, () => import('./remote.tsx'));
