import { enableStyles } from './build-styles.ts';

const GARDEN = { entry: '/r/garden/b1/remoteEntry.js' };
const POND = { entry: '/r/pond/b1/remoteEntry.js' };

describe('style sheets of a remote', () => {
  const createSheet = (path: string) => ({ href: new URL(path, location.href).href, disabled: false });
  const bed = createSheet('/r/garden/b1/bed.css');
  const pond = createSheet('/r/pond/b1/pond.css');
  const nextBed = createSheet('/r/garden/b2/bed.css');
  const shell = createSheet('/host/h1/main.css');
  const inline = { href: null, disabled: false };
  const sheets = [bed, pond, nextBed, shell, inline];
  const listEnabled = () => sheets.filter(({ disabled }) => !disabled);

  beforeEach(() => {
    for (const sheet of sheets) sheet.disabled = false;
    jest.spyOn(document, 'styleSheets', 'get').mockReturnValue(sheets as unknown as StyleSheetList);
  });

  it('are enabled while a part of that build is on the page, with those of the shell', () => {
    const leave = enableStyles(GARDEN);

    expect(listEnabled()).toEqual([bed, shell, inline]);
    leave();
  });

  it('are disabled when the last part of the build has left', async () => {
    const leaves = [enableStyles(GARDEN), enableStyles(GARDEN), enableStyles(POND)];
    leaves[0]?.();
    await Promise.resolve();
    expect(listEnabled()).toEqual([bed, pond, shell, inline]);
    leaves[1]?.();
    await Promise.resolve();

    expect(listEnabled()).toEqual([pond, shell, inline]);
    leaves[2]?.();
  });

  it('are not disabled between two parts of one build', async () => {
    const leave = enableStyles(GARDEN);
    const states: boolean[] = [];
    const set = (isOff: boolean) => states.push(isOff);
    Object.defineProperty(bed, 'disabled', { configurable: true, get: () => false, set });
    leave();
    const leaveNext = enableStyles(GARDEN);
    await Promise.resolve();

    expect(states).toEqual([false, false]);
    Object.defineProperty(bed, 'disabled', { configurable: true, writable: true, value: false });
    leaveNext();
  });

  it('are disabled if they load after their part has left', async () => {
    const leave = enableStyles(GARDEN);
    leave();
    await Promise.resolve();
    bed.disabled = false; // as a newly loaded sheet is
    const leavePond = enableStyles(POND);

    expect(listEnabled()).toEqual([pond, shell, inline]);
    leavePond();
  });

  it('are enabled again with the next part', async () => {
    enableStyles(GARDEN)();
    await Promise.resolve();
    const leave = enableStyles(GARDEN);

    expect(bed.disabled).toBe(false);
    leave();
  });
});
