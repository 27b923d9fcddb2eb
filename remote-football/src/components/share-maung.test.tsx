import { screen } from '@testing-library/react';
import { shareMaung } from '@padauk/contract/football/football.endpoints';
import { createFakeApi } from '@padauk/shared/testing';
import { page, renderFootball } from '../test-data/render-football.tsx';
import { createMaungTicket, createWonTicket } from '../test-data/tickets.ts';
import { ShareBetButton } from './share-maung.tsx';

const FILE_NAME = 'maung-ABCDEF.png';

/** Fakes the canvas; returns the texts that were drawn. */
function fakeDrawing(): string[] {
  const drawnTexts: string[] = [];
  const context = { fillRect: jest.fn(), fillText: (text: string) => void drawnTexts.push(text) };
  // Of the context only what the picture uses.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['png'], { type: 'image/png' })));
  return drawnTexts;
}

/** Fakes a browser with or without the Web Share API. */
function mockSharing(share: ((data: ShareData) => Promise<void>) | null): void {
  Object.assign(navigator, share === null ? {} : { share, canShare: () => true });
}

async function tapShareButton(): Promise<void> {
  createFakeApi().answer(shareMaung, { code: 'ABCDEF' });
  await renderFootball(<ShareBetButton ticket={createMaungTicket()} />);
  await page.findAndTap('Share by a code');
  await page.findAndTap('Share as a picture');
}

describe('shared image of a bet', () => {
  const savedFiles: string[] = [];
  beforeEach(() => {
    savedFiles.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      savedFiles.push(this.download);
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  });

  it('P5 is shared with matches and code, without stake and name', async () => {
    const drawnTexts = fakeDrawing();
    const share = jest.fn((_data: ShareData) => Promise.resolve());
    mockSharing(share);
    await tapShareButton();
    expect(share.mock.calls[0]?.[0].files?.map(({ name, type }) => [name, type])).toEqual([[FILE_NAME, 'image/png']]);
    expect(drawnTexts).toEqual([
      'Maung, 3 matches · Padauk',
      ...[1, 2, 3].flatMap((number) => [
        `${number}. Bagan Stars 1+50`,
        expect.stringMatching(/^Bagan Stars – Pyay United · 20\/11\/2026 7:30/),
      ]),
      'Maung code: ABCDEF',
    ]);
    expect(savedFiles).toEqual([]);
  });

  it('P5 is saved when the Web Share API is missing or refuses', async () => {
    fakeDrawing();
    mockSharing(null);
    await tapShareButton();
    expect(savedFiles).toEqual([FILE_NAME]);
    mockSharing(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    await page.tapButton('Share as a picture');
    expect(savedFiles).toEqual([FILE_NAME, FILE_NAME]);
  });

  it('P5 is displayed for saving in an in-app browser', async () => {
    fakeDrawing();
    const viber = 'Mozilla/5.0 (Linux; Android 13) Chrome/126.0 Mobile Safari/537.36 Viber/22.5';
    jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(viber);
    await tapShareButton();
    expect(await screen.findByRole('img', { name: 'The picture to save' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/png/),
    );
    expect(screen.getByRole('link', { name: 'Open in your browser' })).toBeVisible();
    expect(savedFiles).toEqual([]);
  });

  it('P4 shows the score and no code for a single', async () => {
    const drawnTexts = fakeDrawing();
    mockSharing(null);
    await renderFootball(<ShareBetButton ticket={createWonTicket()} />);
    await page.findAndTap('Share as a picture');
    expect(drawnTexts).toEqual([
      'Football bet · Padauk',
      '1. Bagan Stars 1+50',
      expect.stringMatching(/^Bagan Stars 1 – 0 Pyay United · /),
    ]);
    expect(savedFiles).toEqual(['football-bet.png']);
  });

  it('is neither shared nor saved when the player cancels', async () => {
    fakeDrawing();
    mockSharing(() => Promise.reject(new DOMException('', 'AbortError')));
    await tapShareButton();
    expect(savedFiles).toEqual([]);
  });
});
