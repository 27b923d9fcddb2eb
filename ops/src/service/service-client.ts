import { NoAnswer } from '../office/office-client.ts';
import { readFinishedBuild } from '../release/finished-build.ts';
import { Refused } from '../release/refused.ts';
import type { Answer, Options } from '../release/verb.types.ts';
import { uploadOf } from './upload.rules.ts';

export interface ServiceAddress {
  readonly url: string;
  readonly token: string;
  readonly fetch: typeof fetch;
}

export class UnknownToken extends Error {}

export interface ServiceCall {
  readonly verb: string;
  readonly words: Readonly<Record<string, string>>;
  readonly many: readonly string[];
  readonly options: Options;
}

/** Throws `NoAnswer`, `UnknownToken` and `Refused`. */
export async function askService(
  address: ServiceAddress,
  call: ServiceCall,
  report: (line: string) => void,
): Promise<Answer> {
  const { json: _json, url: _url, ...options } = call.options;
  const words = Object.fromEntries(Object.entries(call.words).filter(([, word]) => word !== ''));
  const body = call.verb === 'publish' ? { builds: await buildsOf(call.many, report), options } : { words, options };
  const answer = await post(address, call.verb, body);
  if (answer.status === 401) throw new UnknownToken((await problemIn(answer)).problem);
  if (!answer.ok) {
    const { problem, remedy } = await problemIn(answer);
    throw new Refused(problem, remedy);
  }
  return lastLine(answer, address.url, report);
}

async function buildsOf(folders: readonly string[], report: (line: string) => void): Promise<readonly object[]> {
  const builds = [];
  for (const folder of folders) {
    const build = await readFinishedBuild(folder);
    report(`sending ${build.release.remote} ${build.release.buildId}: ${build.uploads.length} files`);
    builds.push(uploadOf(build));
  }
  return builds;
}

async function post({ url, token, fetch: send }: ServiceAddress, verb: string, body: object): Promise<Response> {
  try {
    return await send(new URL(`release/${verb}`, url.endsWith('/') ? url : `${url}/`), {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    });
  } catch (failure) {
    throw new NoAnswer(`no answer from ${url}: ${failure instanceof Error ? failure.message : String(failure)}`);
  }
}

async function problemIn(answer: Response): Promise<{ readonly problem: string; readonly remedy: string }> {
  const body: unknown = await answer.json().catch(() => null);
  const isProblem = typeof body === 'object' && body !== null && 'problem' in body && 'remedy' in body;
  if (!isProblem) throw new NoAnswer(`${answer.url} answers ${answer.status}, and is no release service`);
  return { problem: String(body.problem), remedy: String(body.remedy) };
}

/** If the connection ends before the answer, the outcome is unknown. */
async function lastLine(answer: Response, url: string, report: (line: string) => void): Promise<Answer> {
  let rest = '';
  for await (const chunk of (answer.body ?? new Blob([]).stream()).pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const told = JSON.parse(line) as { said?: string; answer?: Answer }; // written by `answerLines` of the service
      if (told.answer !== undefined) return told.answer;
      if (told.said !== undefined) report(told.said);
    }
  }
  throw new NoAnswer(`${url} ended before it answered: pnpm ops release status says what was done`);
}
