// Preload of a command (`node --import`): its first comment is its usage, which `--help` and wrong options print.
import { readFileSync } from 'node:fs';

const [, script, ...args] = process.argv;

function readUsage() {
  const [comment] = /^(?:\/\/ .*\n)+|^\/\*\*[^]*?\*\//m.exec(readFileSync(script, 'utf8'));
  return comment.replaceAll(/^ ?(?:\/\/|\/\*\*|\*(?!\/)) ?| ?\*\/$/gm, '').trim();
}

if (args.includes('--help') || args.includes('-h')) {
  console.log(readUsage());
  process.exit(0);
}
process.on('uncaughtException', (failure) => {
  const isWrongOption = String(failure.code).startsWith('ERR_PARSE_ARGS');
  console.error(isWrongOption ? `${failure.message}\n\n${readUsage()}` : failure);
  process.exit(isWrongOption ? 2 : 1);
});
