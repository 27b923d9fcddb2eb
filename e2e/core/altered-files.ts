import { openLine, passOnTo, type Answer, type Line } from './line.ts';

/** Runs or draws nothing: the bytes alone are others. */
const ADDED = '\n/* added on the way */';

/** A line whose proxy adds to some files, and leaves their headers as they are. */
export interface AlteredFiles extends Line {
  /** Of which files; null for none. */
  files: RegExp | null;
  /** How many more answers it alters. */
  left: number;
  /** The paths of what it has altered. */
  readonly altered: readonly string[];
}

export async function alteredFilesOf(platformUrl: string): Promise<AlteredFiles> {
  const passOn = passOnTo(platformUrl);
  const altered: string[] = [];
  const settings: { files: RegExp | null; left: number } = { files: null, left: 0 };
  const alter = async (path: string, response: Parameters<Answer>[1]): Promise<void> => {
    const answer = await fetch(new URL(path, platformUrl));
    for (const name of ['content-type', 'cache-control', 'access-control-allow-origin']) {
      const value = answer.headers.get(name);
      if (value !== null) response.setHeader(name, value);
    }
    response.writeHead(answer.status);
    response.end((await answer.text()) + ADDED);
  };
  const line = await openLine((request, response) => {
    const path = request.url ?? '/';
    if (settings.files === null || settings.left === 0 || !settings.files.test(path)) return passOn(request, response);
    settings.left -= 1;
    altered.push(path);
    alter(path, response).catch(() => response.destroy());
  });
  return Object.assign(settings, line, { altered });
}
