import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { getBoard } from '@padauk/contract/lottery/draws.endpoints';
import { twoDGame } from '../../games/two-d/two-d.ts';
import { boardSize } from '../../state/board-size.store.ts';
import { drafts } from '../../state/draft.store.ts';
import { createBoard, FULL, noonDraw } from '../../test-data/draws.ts';
import { createLotteryApi, renderLottery } from '../../test-data/render-lottery.tsx';
import { BoardScreen } from './board.screen.tsx';

// Queries by text: naming a hundred buttons by role makes these tests ten times slower.
const getBoardElement = (): HTMLElement => screen.getByLabelText('Numbers 00 to 99');
const getCell = (number: string): HTMLElement => within(getBoardElement()).getByText(number);
const chooseNumbers = async (...numbers: readonly string[]): Promise<void> => {
  for (const number of numbers) await userEvent.click(getCell(number));
};
const listChosen = (): readonly string[] =>
  [...getBoardElement().querySelectorAll('[aria-pressed="true"]')].map((cell) => cell.textContent.trim().slice(0, 2));
const tapText = (name: string): Promise<void> => userEvent.click(screen.getByText(name));
const tapLabel = (name: string): Promise<void> => userEvent.click(screen.getByLabelText(name));

/** Opens the sheet of quick picks; `tapSet` chooses one of its sets. */
async function openSheet(open: Promise<void> = tapText('Quick')) {
  await open;
  const sheet = within(await screen.findByRole('dialog'));
  const tapSet = (name: string): Promise<void> => userEvent.click(sheet.getByRole('button', { name }));
  return { sheet, tapSet };
}
const openPasteSheet = () => openSheet(tapLabel('Paste numbers and stakes'));

beforeEach(async () => {
  createLotteryApi().answer(getBoard, createBoard(noonDraw, { 99: FULL }));
  await renderLottery(<BoardScreen game={twoDGame} />, { path: `/bet?draw=${noonDraw.id}` });
  await screen.findByLabelText('Numbers 00 to 99');
});

describe('quick picks', () => {
  it('P1 previews a set with its count and adds it without the closed number', async () => {
    await chooseNumbers('11');
    const { sheet, tapSet } = await openSheet();
    await tapSet('Twins 10');
    expect(sheet.getByRole('status')).toHaveTextContent(
      '10 Twins00 11 22 33 44 55 66 77 88 991 chosen already, 8 new1 is closed',
    );
    expect(listChosen()).toEqual(['11']);
    // The map of all hundred numbers.
    expect(['.dot', '.new'].map((cell) => document.querySelectorAll(`[role=dialog] ${cell}`).length)).toEqual([100, 8]);
    await tapText('Add 8 numbers');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(listChosen()).toEqual(['00', '11', '22', '33', '44', '55', '66', '77', '88']);
  });

  it('P1 replaces the choice by a set, and one tap undoes it', async () => {
    await chooseNumbers('12', '57');
    const { tapSet } = await openSheet();
    await tapSet('Even twins 5');
    await tapText('Replace');
    expect(listChosen()).toEqual(['00', '22', '44', '66', '88']);
    await tapLabel('Undo');
    expect(listChosen()).toEqual(['12', '57']);
  });

  it('outlines in the map the numbers that are already chosen', async () => {
    await chooseNumbers('11', '12');
    const { tapSet } = await openSheet();
    await tapSet('Twins 10');
    const dots = [...document.querySelectorAll('[role=dialog] .dot')];
    expect(dots.flatMap((dot, number) => (dot.matches('.held') ? [number] : []))).toEqual([11]);
  });

  it('P1 khway pairs the chosen digits', async () => {
    const { sheet, tapSet } = await openSheet();
    await tapLabel('By digit');
    const digits = within(sheet.getByRole('group', { name: 'Digits' }));
    for (const digit of ['1', '2', '3']) await userEvent.click(digits.getByText(digit));
    await tapSet('Khway 6');
    await tapText('Add 6 numbers');
    expect(listChosen()).toEqual(['12', '13', '21', '23', '31', '32']);
  });

  it('P1 S19 parses pasted chat orders with their own stakes, under their count', async () => {
    const { sheet } = await openPasteSheet();
    await userEvent.click(sheet.getByRole('textbox', { name: 'Numbers and stakes' }));
    await userEvent.paste('၁၂R ၅၀၀\n34 56=1000');
    expect(sheet.getByRole('button', { name: 'Add' })).toBeDisabled();
    await tapText('12 21 = 500 · 1,000 Ks');
    await tapText('34 56 = 1,000 · 2,000 Ks');
    expect(sheet.getByRole('status')).toHaveTextContent('4 numbers12=500 21=500 34=1,000 56=1,000');
    await tapText('Add 4 numbers');
    expect(listChosen()).toEqual(['12', '21', '34', '56']);
    expect(screen.getByText('4 numbers', { exact: false })).toHaveTextContent('4 numbers · 3,000 Ks');
  });

  it('V5 shows the invalid text, keeps it, and adds nothing', async () => {
    const { sheet } = await openPasteSheet();
    await userEvent.type(sheet.getByRole('textbox', { name: 'Numbers and stakes' }), '12=500,300');
    await userEvent.tab();
    expect(sheet.getByRole('alert')).toHaveTextContent('“12=500,300” cannot be read.');
    expect(sheet.getByRole('button', { name: 'Add' })).toBeDisabled();
  });
});

describe('size of the board', () => {
  it('switches to larger numbers and back, and stores the choice', async () => {
    const isLarge = (): readonly unknown[] => [
      screen.getByText('Larger numbers').closest('button')?.getAttribute('aria-pressed'),
      boardSize.isLarge(),
    ];
    expect(isLarge()).toEqual(['false', false]);
    await tapText('Larger numbers');
    expect(isLarge()).toEqual(['true', true]);
    await tapText('Larger numbers');
    expect(isLarge()).toEqual(['false', false]);
  });
});

describe('tools of the board', () => {
  it('P1 R adds the reverses', async () => {
    await chooseNumbers('12');
    await tapText('Reverse (R)');
    expect(listChosen()).toEqual(['12', '21']);
  });

  it('V5 removes a chosen number by a tap on its chip', async () => {
    await chooseNumbers('12', '57');
    await tapLabel('Take off 12');
    expect(listChosen()).toEqual(['57']);
  });

  it('V5 undoes clearing the board and every tap before it', async () => {
    await chooseNumbers('12', '57');
    await tapLabel('Clear');
    expect(listChosen()).toEqual([]);
    await tapLabel('Undo');
    expect(listChosen()).toEqual(['12', '57']);
    await tapLabel('Undo');
    expect(listChosen()).toEqual(['12']);
  });
});

describe('taps on a slow phone', () => {
  // Outside act, as in a browser: with act React would flush deferred renders at once.
  beforeEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
  afterEach(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));

  it('rerenders the tapped cell first, then chips and bottom bar', async () => {
    getCell('12').click();
    await Promise.resolve();
    expect(listChosen()).toEqual(['12']);
    expect(screen.queryByLabelText('Take off 12')).not.toBeInTheDocument();
    expect(await screen.findByLabelText('Take off 12')).toBeInTheDocument();
    expect(screen.getByText('1 number', { exact: false })).toBeInTheDocument();
  });

  it('applies a later tap to the current choice, before the deferred render', async () => {
    screen.getByText('500').click();
    getCell('57').click();
    await screen.findByLabelText('Take off 57');
    getCell('12').click();
    screen.getByText('Reverse (R)').click();
    screen.getByText('Review').click();
    await screen.findByText(`/remark?draw=${noonDraw.id}`, { exact: false });
    expect(drafts.of(noonDraw.id).numbers).toEqual(['57', '12', '75', '21']);
  });
});
