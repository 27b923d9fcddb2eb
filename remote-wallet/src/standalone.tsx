import { startStandalone } from '@padauk/shared/standalone';

void startStandalone(() => import('./remote.tsx'));
