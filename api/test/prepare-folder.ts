import { STARTED_PLATFORM } from './preparations.ts';
import { prepareFolder } from './prepared-folder.ts';

/** Run as a program with an empty data folder, by tests of other packages. */
await prepareFolder(process.argv[2] ?? '', STARTED_PLATFORM);
