import { screen } from '@testing-library/react';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { TEXTS } from '../../test-data/render-shell.tsx';
import { detectInstallMethod, DownloadScreen } from './download.screen.tsx';

describe('the download page', () => {
  const device = (userAgent: string, isInstalled = false, touchPoints = 0) => ({ userAgent, isInstalled, touchPoints });

  it.each([
    [device('Android 10 Chrome/120 Mobile'), 'android'],
    [device('iPhone OS 17_0 Safari'), 'ios'],
    [device('Macintosh Safari', false, 5), 'ios'],
    [device('Macintosh Safari'), 'desktop'],
    [device('Android 10 [FBAN/FB4A]'), 'inside'],
    [device('Android', true), 'installed'],
  ])('B3 detects for %j the method %s', (details, method) => {
    expect(detectInstallMethod(details)).toBe(method);
  });

  it.each([
    ['names in the label of the button what it copies, with "Copy" once', 'button', 'Copy: Address of the app'],
    ['shows a QR code for another phone', 'img', "QR code of this app's address"],
  ])('%s', async (_, role, name) => {
    createFakeApi();
    await renderScreen(<DownloadScreen />, { texts: TEXTS, player: null });
    expect(await screen.findByRole(role, { name })).toBeInTheDocument();
  });
});
