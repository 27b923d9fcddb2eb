import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTempFolder } from './temp-folder.mjs';

const inMemory = mkdtempSync(path.join(tmpdir(), 'padauk-in-memory-'));

describe('the folder for temporary files', () => {
  afterAll(() => rmSync(inMemory, { recursive: true }));

  it.each([
    ['in memory, with enough of it', {}, inMemory],
    ['in TMPDIR, if it is set', { env: { TMPDIR: tmpdir() } }, tmpdir()],
    ['on disk, with too little memory', { memory: 0 }, tmpdir()],
    ['on disk, with too little space in memory', { needed: Number.MAX_SAFE_INTEGER }, tmpdir()],
    ['on disk, if no program starts from memory', { mounts: `tmpfs ${inMemory} tmpfs rw,noexec 0 0\n` }, tmpdir()],
    ['on disk, without a folder in memory', { mounts: '' }, tmpdir()],
  ])('is %s', (_title, settings, parent) => {
    const mounts = `overlay / overlay rw 0 0\ntmpfs ${inMemory} tmpfs rw,nosuid 0 0\n`;
    const folder = createTempFolder('padauk-chosen-', {
      env: {},
      memory: Infinity,
      inMemory,
      mounts,
      needed: 1,
      ...settings,
    });
    rmSync(folder, { recursive: true });

    expect(path.dirname(folder)).toBe(parent);
  });
});
