import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';

export class RefusedError extends Error {}

export class ChangeSet {
  /** `layout`: options of prettier for a repository that has no prettier file yet. */
  constructor(root, layout = {}) {
    this.root = root;
    this.layout = layout;
    this.created = new Map();
    this.changed = new Map();
  }

  read(file) {
    return this.changed.get(file) ?? readFileSync(path.join(this.root, file), 'utf8');
  }

  create(file, text) {
    if (existsSync(path.join(this.root, file))) throw new RefusedError(`${file} already exists; nothing was written`);
    this.created.set(file, text);
  }

  change(file, edit) {
    try {
      this.changed.set(file, edit(this.read(file)));
    } catch (failure) {
      throw new RefusedError(`${file}: ${failure.message}; nothing was written`);
    }
  }

  async formatFiles() {
    for (const files of [this.created, this.changed]) {
      for (const [file, text] of files)
        files.set(file, await formatText(path.join(this.root, file), text, this.layout));
    }
  }

  describe() {
    return [
      ...[...this.created.keys()].map((file) => `  new      ${file}`),
      ...[...this.changed.keys()].map((file) => `  changed  ${file}`),
    ].join('\n');
  }

  /** Atomic: a failure removes the created files and restores the changed ones. */
  write() {
    const before = new Map(
      [...this.changed.keys()].map((file) => [file, readFileSync(path.join(this.root, file), 'utf8')]),
    );
    try {
      for (const [file, text] of [...this.created, ...this.changed]) this.writeChange(file, text);
    } catch (failure) {
      for (const file of this.created.keys()) rmSync(path.join(this.root, file), { force: true });
      for (const [file, text] of before) this.writeChange(file, text);
      throw failure;
    }
  }

  writeChange(file, text) {
    mkdirSync(path.dirname(path.join(this.root, file)), { recursive: true });
    writeFileSync(path.join(this.root, file), text);
  }
}

/** Files that prettier does not support stay as they are, such as .gitignore. */
async function formatText(filepath, text, layout) {
  const { inferredParser } = await getFileInfo(filepath);
  return inferredParser === null
    ? text
    : await format(text, { ...layout, ...(await resolveConfig(filepath)), filepath });
}
