import { parseLine, type HandicapLine } from '../football/handicap.rules.ts';

export function parseValidLine(text: string): HandicapLine {
  const line = parseLine(text);
  if (line === null) throw new Error(`${text} is not a valid line`);
  return line;
}
