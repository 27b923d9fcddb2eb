import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { BUILD_ID, REMOTE_NAME } from '@padauk/contract/delivery/beacons';

const unpack = promisify(gunzip);
/** `/r/<remote>/<build>/<file>.js:<line>:<column>` or `/host/…`. */
const POSITION_PATTERN = /^\/((?:r\/([^/]+)|host)\/([^/]+))\/([\w@-][\w.@-]*\.js):(\d+):(\d+)$/;
/** Cached without expiry, because a build and its source map never change. */
const MAX_CACHED = 2_000;

interface ScriptPosition {
  readonly text: string;
  /** A path relative to the release store. */
  readonly map: string;
  readonly line: number;
  readonly column: number;
}

/** Maps places in built scripts to source lines. Places without a source map are left out. */
export type SourceLines = (places: readonly string[]) => Promise<ReadonlyMap<string, string>>;

export function createSourceLines(store: string): SourceLines {
  const cached = new Map<string, string>();
  return async (places) => {
    const unknown = [...new Set(places)]
      .filter((place) => !cached.has(place))
      .flatMap((place) => parsePosition(place) ?? []);
    // Sequential: a source map of the shell takes a few MB of memory.
    for (const map of new Set(unknown.map((place) => place.map)))
      for (const [place, source] of await findSources(
        path.join(store, map),
        unknown.filter((one) => one.map === map),
      ))
        cached.set(place, source);
    const found = places.flatMap((place): [string, string][] => {
      const source = cached.get(place);
      return source === undefined ? [] : [[place, source]];
    });
    if (cached.size > MAX_CACHED) cached.clear();
    return new Map(found);
  };
}

function parsePosition(text: string): ScriptPosition | null {
  const [, folder = '', remote = 'host', build = '', script = '', line, column] = POSITION_PATTERN.exec(text) ?? [];
  if (!REMOTE_NAME.test(remote) || !BUILD_ID.test(build)) return null;
  return { text, map: `${folder}/maps/${script}.map.gz`, line: Number(line), column: Number(column) };
}

async function findSources(
  file: string,
  places: readonly ScriptPosition[],
): Promise<[place: string, source: string][]> {
  const map = await readSourceMap(file);
  if (map === null) return [];
  return places.flatMap(({ text, line, column }): [string, string][] => {
    if (line < 1 || column < 1) return [];
    // Browsers count columns from 1, source maps from 0.
    const { source, line: at, column: letter } = originalPositionFor(map, { line, column: column - 1 });
    return source === null ? [] : [[text, `${source}:${at}:${letter + 1}`]];
  });
}

/** `null` when the map is missing or damaged; the stack is then shown unmapped. */
async function readSourceMap(file: string): Promise<TraceMap | null> {
  try {
    return new TraceMap((await unpack(await readFile(file))).toString());
  } catch {
    return null;
  }
}
