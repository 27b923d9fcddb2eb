export { testPlayer } from './test-player.ts';
export { createFakeApi, type FakeApi, type RecordedCall } from './fake-api.ts';
export { ScreenWithExit } from './screen-with-exit.tsx';
export { renderScreen, type RenderOptions } from './render-screen.tsx';
export { getLocation, stopClock, toggleHiddenBalance, writePageSettings } from './page.ts';
