import { SignJWT } from 'jose';
import { MIN_PREVIEW_SECRET_LENGTH, PREVIEW_PATH, PREVIEW_TOKEN } from '@padauk/contract/delivery/preview';
import { UsageError } from '../../terminal/command-line.ts';
import { checkBlockedSources, refuseBlocked } from '../blocked-sources.ts';
import { PRODUCTION } from '../../store/named-registry.ts';
import { RefusalError } from '../../store/refusal-error.ts';
import { EMPTY_REGISTRY, findReleaseState, requireAccepted } from '../../store/registry.rules.ts';
import { HOST } from '../../store/release.ts';
import type { Answer, Invocation } from '../../verb.ts';

const DEFAULT_HOURS = 24;
const MAX_HOURS = 7 * 24;
const HOUR_MS = 3_600_000;

/** A signed link that opens another registry with this build, in any browser. Writes nothing. */
export async function run({ words: { remote = '', build = '' }, options, store, env }: Invocation): Promise<Answer> {
  const hours = parseHours(options.hours);
  const { registry } = store;
  if (registry === PRODUCTION)
    throw new RefusalError(
      'there are no previews of production: its players run only promoted builds',
      'use --registry staging, or another registry of pnpm ops release make-registry',
      { code: 'no-previews' },
    );
  if (remote === HOST)
    throw new RefusalError(
      'the host is the page itself',
      `pnpm ops release promote host ${build} --registry ${registry}`,
      { code: 'of-the-host' },
    );
  const { url, secret } = readPreviewSettings(env);
  const release = await store.readRelease(remote, build);
  const live = (await store.readRegistry()) ?? EMPTY_REGISTRY;
  if (findReleaseState(live, remote)?.blocked.includes(build) === true) requireAccepted(refuseBlocked(remote, build));
  requireAccepted(await checkBlockedSources(store, live, { release, isForced: false }));
  const until = new Date(Math.floor(Date.now() / 1_000) * 1_000 + hours * HOUR_MS);
  const token = await new SignJWT({ remote, build })
    .setProtectedHeader({ alg: PREVIEW_TOKEN.algorithm })
    .setIssuer(PREVIEW_TOKEN.issuer)
    .setAudience(registry)
    .setExpirationTime(until)
    .sign(new TextEncoder().encode(secret));
  const json = { remote, build, registry, link: `${url}${PREVIEW_PATH}${token}`, until: until.toISOString() };
  return { isOk: true, json, text: `${json.link}\n  ${remote} ${build} until ${json.until}` };
}

function parseHours(text: string | undefined): number {
  if (text === undefined) return DEFAULT_HOURS;
  if (!/^[1-9]\d{0,2}$/.test(text) || Number(text) > MAX_HOURS)
    throw new UsageError(`preview: "${text}" is not a number of hours from 1 to ${MAX_HOURS}`);
  return Number(text);
}

function readPreviewSettings(env: Invocation['env']): { readonly url: string; readonly secret: string } {
  const [url, secret] = [env['PREVIEW_URL'] ?? '', env['PREVIEW_SECRET'] ?? ''];
  if (secret.length < MIN_PREVIEW_SECRET_LENGTH)
    throw new RefusalError(
      `links cannot be signed: PREVIEW_SECRET has fewer than ${MIN_PREVIEW_SECRET_LENGTH} characters`,
      'set the same value here and at the server that uses that registry; openssl rand -hex 32 creates one',
      { code: 'not-set-up' },
    );
  if (!URL.canParse(url) || !/^https?:/.test(url))
    throw new RefusalError(
      'the address of the pages of that registry is unknown: PREVIEW_URL is not a URL',
      'PREVIEW_URL is the address that testers open, such as https://staging.example',
      { code: 'not-set-up' },
    );
  return { url: url.replace(/\/+$/, ''), secret };
}
