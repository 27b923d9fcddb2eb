import { LOCALES } from '@padauk/contract/text/locales';
import { parseHold, parseSteps } from '../../store/canary-plan.rules.ts';
import { ALL_VISITORS, parseSegment } from '../../store/segment.rules.ts';
import type { Segment } from '../../store/store.types.ts';
import { UsageError } from '../../terminal/command-line.ts';
import type { Answer, Invocation, Options } from '../../verb.ts';
import { parsePercent, type CanaryRequest } from './canary.ts';
import { changeCanary, type Steps } from './canary-plan.ts';
import { changeOrPropose } from './proposals.ts';

const DEFAULT_HOLD = '30m';

export async function run({ words, options, store, operator, platform }: Invocation): Promise<Answer> {
  const { remote = '' } = words;
  const request = options.steps === undefined ? parseShare(words, options) : parsePlan(words, options);
  const segment = parseSegmentOption(options);
  return changeOrPropose(store, remote, operator, () =>
    changeCanary(store, { remote, ...request, segment }, { ...operator, platform }),
  );
}

function parseSegmentOption({ segment: text }: Options): Segment | undefined {
  if (text === undefined) return undefined;
  const segment = parseSegment(text);
  if (segment !== null) return segment;
  throw new UsageError(
    `canary: --segment "${text}" is not understood: use ${ALL_VISITORS}, or locale=en,device=phone; ` +
      `locales are ${LOCALES.join(', ')}, devices phone and computer`,
  );
}

type ParsedRequest = Omit<CanaryRequest, 'remote' | 'segment'> & { readonly plan: Steps | null };

function parseShare({ percent: word = '', build = '' }: Invocation['words'], { hold }: Options): ParsedRequest {
  const percent = parsePercent(word);
  if (percent === null)
    throw new UsageError(`canary: "${word}" is not a percentage: use 0.01 to 100, or 0 to end the canary`);
  if (hold !== undefined) throw new UsageError('canary: --hold is the pause between --steps, which are missing');
  return { percent, buildId: build === '' ? null : build, plan: null };
}

/** The steps are the shares, so the only other word is the build. */
function parsePlan(
  { percent: build = '', build: other = '' }: Invocation['words'],
  { steps: text = '', hold = DEFAULT_HOLD }: Options,
): ParsedRequest {
  const [steps, holdMinutes] = [parseSteps(text, parsePercent), parseHold(hold)];
  if (other !== '') throw new UsageError('canary: a share and --steps exclude each other: omit the share');
  if (steps === null) throw new UsageError(`canary: --steps "${text}" are no rising shares, such as 1,5,20,100`);
  if (holdMinutes === null) throw new UsageError(`canary: --hold "${hold}" is no time from 1m to 7d`);
  return { percent: steps[0] ?? 0, buildId: build === '' ? null : build, plan: { steps, holdMinutes } };
}
