import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shareMaung } from '@padauk/contract/football/football.endpoints';
import { createFakeApi, renderScreen } from '@padauk/shared/testing';
import { createLeg, createTicket, createWonTicket } from '../test-data/tickets.ts';
import { ShareBetButton } from './share-maung.tsx';

const texts = { football: (locale: string) => import(`../locales/${locale}.json`) };
const FILE_NAME = 'maung-ABCDEF.png';

/** Fakes the canvas; returns the texts that were drawn. */
function fakeDrawing(image: Blob | null): string[] {
  const drawnTexts: string[] = [];
  const context = { fillRect: jest.fn(), fillText: (text: string) => void drawnTexts.push(text) };
  // Of the context only what the picture uses.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(image));
  return drawnTexts;
}

/** Fakes a browser with or without the Web Share API. */
function mockSharing(share: ((data: ShareData) => Promise<void>) | null): void {
  Object.assign(navigator, share === null ? {} : { share, canShare: () => true });
}

async function tapShareButton(): Promise<void> {
  createFakeApi().answer(shareMaung, { code: 'ABCDEF' });
  const ticket = createTicket({ legs: ['m-1', 'm-2', 'm-3'].map((matchId) => createLeg({ matchId })) });
  await renderScreen(<ShareBetButton ticket={ticket} />, { texts });
  await userEvent.click(await screen.findByRole('button', { name: 'Get a code for friends' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Share as a picture' }));
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
    const drawnTexts = fakeDrawing(new Blob(['png'], { type: 'image/png' }));
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
    fakeDrawing(new Blob(['png'], { type: 'image/png' }));
    mockSharing(null);
    await tapShareButton();
    expect(savedFiles).toEqual([FILE_NAME]);
    mockSharing(() => Promise.reject(new DOMException('', 'NotAllowedError')));
    await userEvent.click(screen.getByRole('button', { name: 'Share as a picture' }));
    expect(savedFiles).toEqual([FILE_NAME, FILE_NAME]);
  });

  it('P5 is displayed for saving in an in-app browser', async () => {
    fakeDrawing(new Blob(['png'], { type: 'image/png' }));
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
    const drawnTexts = fakeDrawing(new Blob(['png'], { type: 'image/png' }));
    mockSharing(null);
    await renderScreen(<ShareBetButton ticket={createWonTicket()} />, { texts });
    await userEvent.click(await screen.findByRole('button', { name: 'Share as a picture' }));
    expect(drawnTexts).toEqual([
      'Football bet · Padauk',
      '1. Bagan Stars 1+50',
      expect.stringMatching(/^Bagan Stars 1 – 0 Pyay United · /),
    ]);
    expect(savedFiles).toEqual(['football-bet.png']);
  });

  it('is neither shared nor saved when the player cancels', async () => {
    fakeDrawing(new Blob(['png'], { type: 'image/png' }));
    mockSharing(() => Promise.reject(new DOMException('', 'AbortError')));
    await tapShareButton();
    expect(savedFiles).toEqual([]);
  });
});
