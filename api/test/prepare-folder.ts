import { STARTED_PLATFORM } from './preparations.ts';
import { prepareFolder } from './prepared-folder.ts';

await prepareFolder(process.argv[2] ?? '', STARTED_PLATFORM);
