import { askForFirstTexts } from './first-texts.ts';
import { page } from './page/page-actions.ts';
import { consumeReload } from './page/reload-throttle.ts';

askForFirstTexts();
// The import in between gives the shared scope time to be set up before anything asks for React.
import('./bootstrap.tsx').catch((error: unknown) => {
  // B10, E3: the shell itself did not arrive. Past the throttle, the words inside #root stay: they say what to do.
  if (consumeReload()) page.reload();
  throw error;
});
