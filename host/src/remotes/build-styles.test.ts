import { enableStyles } from './build-styles.ts';

const GARDEN = { entry: '/r/garden/b1/remoteEntry.js' };
const POND = { entry: '/r/pond/b1/remoteEntry.js' };

interface Sheet {
  readonly href: string | null;
  disabled: boolean;
}

describe('style sheets of a remote', () => {
  const sheet = (path: string | null): Sheet => ({
    href: path === null ? null : new URL(path, location.href).href,
    disabled: false,
  });
  const [bed, pond, nextBed, shell, inline] = [
    '/r/garden/b1/bed.css',
    '/r/pond/b1/pond.css',
    '/r/garden/b2/bed.css',
    '/host/h1/main.css',
    null,
  ].map(sheet) as [Sheet, Sheet, Sheet, Sheet, Sheet]; // as many as addresses
  const all = [bed, pond, nextBed, shell, inline];
  const on = (): readonly Sheet[] => all.filter(({ disabled }) => !disabled);

  beforeEach(() => {
    for (const one of all) one.disabled = false;
    jest.spyOn(document, 'styleSheets', 'get').mockReturnValue(all as unknown as StyleSheetList);
  });

  it('hold while a part of that build is on the page, beside those of the shell', () => {
    const leave = enableStyles(GARDEN);

    expect(on()).toEqual([bed, shell, inline]);
    leave();
  });

  it('leave the page when the last part has left', async () => {
    const leaves = [enableStyles(GARDEN), enableStyles(GARDEN), enableStyles(POND)];
    leaves[0]?.();
    await Promise.resolve();
    expect(on()).toEqual([bed, pond, shell, inline]);
    leaves[1]?.();
    await Promise.resolve();

    expect(on()).toEqual([pond, shell, inline]);
    leaves[2]?.();
  });

  it('are never off between two parts of one build', async () => {
    const leave = enableStyles(GARDEN);
    const off: boolean[] = [];
    Object.defineProperty(bed, 'disabled', {
      configurable: true,
      get: () => false,
      set: (isOff: boolean) => {
        off.push(isOff);
      },
    });
    leave();
    const leaveNext = enableStyles(GARDEN);
    await Promise.resolve();

    expect(off).toEqual([false, false]);
    Object.defineProperty(bed, 'disabled', { configurable: true, writable: true, value: false });
    leaveNext();
  });

  it('that arrive after their part has left do not stay', async () => {
    const leave = enableStyles(GARDEN);
    leave();
    await Promise.resolve();
    bed.disabled = false; // as a newly loaded sheet is
    const leavePond = enableStyles(POND);

    expect(on()).toEqual([pond, shell, inline]);
    leavePond();
  });

  it('come back with the next part', async () => {
    enableStyles(GARDEN)();
    await Promise.resolve();
    const leave = enableStyles(GARDEN);

    expect(bed.disabled).toBe(false);
    leave();
  });
});
