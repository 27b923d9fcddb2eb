import type { Log } from '../src/platform/log.ts';

const ignore = (): void => undefined;

export const SILENT_LOG: Log = { info: ignore, warn: ignore, error: ignore, debug: ignore };
