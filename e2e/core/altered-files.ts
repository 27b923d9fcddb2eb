import { openLine, passOnTo, type Answer, type Line } from './line.ts';

/** A comment changes the bytes without any effect. */
const ADDED = '\n/* added on the way */';

export interface AlteredFiles extends Line {
  files: RegExp | null;
  left: number;
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
