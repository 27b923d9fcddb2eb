import { CommandError, EXIT_CODE } from '../terminal/command-line.ts';
import { NoResponseError } from '../office/office-client.ts';
import { readFinishedBuild, toBuildUpload } from '../store/finished-build.ts';
import { RefusalError } from '../store/refusal-error.ts';
import type { Answer, Options } from '../verb.ts';

export interface ServiceAddress {
  readonly url: string;
  readonly token: string;
}

interface ServiceCall {
  readonly verb: string;
  readonly words: Readonly<Record<string, string>>;
  readonly many: readonly string[];
  readonly options: Options;
}

/** Throws `CommandError` without an answer or for an unknown token, else `Refused`. */
export async function callService(
  address: ServiceAddress,
  call: ServiceCall,
  report: (line: string) => void,
): Promise<Answer> {
  const { json: _json, ...options } = call.options;
  const words = Object.fromEntries(Object.entries(call.words).filter(([, word]) => word !== ''));
  const body = call.verb === 'publish' ? { builds: await readBuilds(call.many, report), options } : { words, options };
  const answer = await postRequest(address, call.verb, body);
  if (answer.status === 401) throw new CommandError((await readProblem(answer)).problem, EXIT_CODE.unknownKey);
  if (!answer.ok) {
    const { problem, remedy } = await readProblem(answer);
    throw new RefusalError(problem, remedy);
  }
  return readLastLine(answer, address.url, report);
}

async function readBuilds(folders: readonly string[], report: (line: string) => void): Promise<readonly object[]> {
  const builds = [];
  for (const folder of folders) {
    const build = await readFinishedBuild(folder);
    report(`sending ${build.release.remote} ${build.release.buildId}: ${build.uploads.length} files`);
    builds.push(toBuildUpload(build));
  }
  return builds;
}

async function postRequest({ url, token }: ServiceAddress, verb: string, body: object): Promise<Response> {
  try {
    return await fetch(new URL(`release/${verb}`, url.endsWith('/') ? url : `${url}/`), {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  } catch (failure) {
    throw new NoResponseError(`no answer from ${url}: ${failure instanceof Error ? failure.message : String(failure)}`);
  }
}

async function readProblem(answer: Response): Promise<{ readonly problem: string; readonly remedy: string }> {
  const body: unknown = await answer.json().catch(() => null);
  const isProblem = typeof body === 'object' && body !== null && 'problem' in body && 'remedy' in body;
  if (!isProblem) throw new NoResponseError(`${answer.url} answers ${answer.status}, and is not a release service`);
  return { problem: String(body.problem), remedy: String(body.remedy) };
}

/** If the connection ends before the answer, the outcome is unknown. */
async function readLastLine(answer: Response, url: string, report: (line: string) => void): Promise<Answer> {
  let rest = '';
  for await (const chunk of (answer.body ?? new Blob([]).stream()).pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      // Written by `streamAnswer` of the service.
      const message = JSON.parse(line) as { progress?: string; answer?: Answer };
      if (message.answer !== undefined) return message.answer;
      if (message.progress !== undefined) report(message.progress);
    }
  }
  throw new NoResponseError(`${url} ended before it answered: pnpm ops release status shows the outcome`);
}
