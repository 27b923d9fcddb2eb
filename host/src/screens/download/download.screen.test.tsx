import { screen } from '@testing-library/react';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { detectInstallMethod } from './download.rules.ts';
import { DownloadScreen } from './download.screen.tsx';

describe('getting the app', () => {
  const device = (userAgent: string, isInstalled = false, touchPoints = 0) => ({ userAgent, isInstalled, touchPoints });

  it.each([
    [device('Android 10 Chrome/120 Mobile'), 'android'],
    [device('iPhone OS 17_0 Safari'), 'ios'],
    [device('Macintosh Safari', false, 5), 'ios'],
    [device('Macintosh Safari'), 'desktop'],
    [device('Android 10 [FBAN/FB4A]'), 'inside'],
    [device('Android', true), 'installed'],
  ])('B3 %j: %s', (asked, way) => {
    expect(detectInstallMethod(asked)).toBe(way);
  });

  it('B32 says of the button what it copies, and "copy" once', async () => {
    createFakeApi();
    await renderScreen(<DownloadScreen />, { texts: TEXTS, player: null });
    expect(await screen.findByRole('button', { name: 'Copy: Address of the app' })).toBeInTheDocument();
  });

  it('draws a code for another phone', async () => {
    createFakeApi();
    await renderScreen(<DownloadScreen />, { texts: TEXTS, player: null });
    expect(await screen.findByRole('img', { name: "QR code of this app's address" })).toBeInTheDocument();
  });
});
