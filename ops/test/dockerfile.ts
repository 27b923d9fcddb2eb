/** Continued lines are joined. */
export interface Instruction {
  readonly word: string;
  readonly rest: string;
}

export interface Stage {
  readonly name: string;
  /** A tagged image, or an earlier stage. */
  readonly from: string;
  readonly steps: readonly Instruction[];
}

export interface Copy {
  /** null: the repository. */
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
}

function parseInstructions(text: string): Instruction[] {
  const lines = text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('#'))
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [word = '', ...rest] = line.trim().split(/\s+/);
      return { word: word.toUpperCase(), rest: rest.join(' ') };
    });
}

/** Supports the syntax of our file only. Throws for a stage without a name. */
export function parseStages(text: string): Stage[] {
  const stages: { name: string; from: string; steps: Instruction[] }[] = [];
  const images: Record<string, string> = {};
  for (const instruction of parseInstructions(text)) {
    const stage = stages.at(-1);
    if (instruction.word === 'FROM') {
      const [, from = '', name] = /^(\S+) AS (\S+)$/i.exec(instruction.rest) ?? [];
      if (name === undefined) throw new Error(`a stage without a name: FROM ${instruction.rest}`);
      stages.push({
        name,
        from: from.replaceAll(/\$\{(\w+)\}/g, (_, variable: string) => images[variable] ?? ''),
        steps: [],
      });
    } else if (stage !== undefined) stage.steps.push(instruction);
    else if (instruction.word === 'ARG') {
      const [name = '', value = ''] = instruction.rest.split('=');
      images[name] = value;
    } else throw new Error(`${instruction.word} before the first FROM`);
  }
  return stages;
}

export function parseCopy({ rest }: Instruction): Copy {
  const words = rest.split(' ');
  const from = words.find((word) => word.startsWith('--from='))?.slice('--from='.length) ?? null;
  const paths = words.filter((word) => !word.startsWith('--'));
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '' };
}

/** A stage with its base stages, the lowest first. */
export function listStageChain(stages: readonly Stage[], name: string): Stage[] {
  const stage = stages.find((candidate) => candidate.name === name);
  return stage === undefined ? [] : [...listStageChain(stages, stage.from), stage];
}
