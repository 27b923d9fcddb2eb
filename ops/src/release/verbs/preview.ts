import { SignJWT } from 'jose';
import { MIN_PREVIEW_SECRET_LENGTH, PREVIEW_PATH, PREVIEW_TOKEN } from '@padauk/contract/preview';
import { UsageError } from '../../terminal/command-line.ts';
import { checkBlockedSources } from '../blocked-sources.ts';
import { PRODUCTION } from '../named-registry.ts';
import { refuseBlocked } from '../promote.rules.ts';
import { RefusalError } from '../refusal-error.ts';
import { EMPTY_REGISTRY, findReleaseState, type Decision } from '../registry.rules.ts';
import { HOST, type Release } from '../release.ts';
import type { Answer, Invocation } from '../verb.types.ts';

const DEFAULT_HOURS = 24;
const MAX_HOURS = 7 * 24;
const HOUR_MS = 3_600_000;

/** A signed link that opens another registry with this build, in any browser. Writes nothing. */
export async function run({ words: { remote = '', build = '' }, options, store, env }: Invocation): Promise<Answer> {
  const hours = parseHours(options.hours);
  if (store.registry === PRODUCTION)
    throw new RefusalError(
      'there are no previews of production: its players run only promoted builds',
      'use --registry staging, or another registry of pnpm ops release make-registry',
      { code: 'no-previews' },
    );
  if (remote === HOST)
    throw new RefusalError(
      'the host is the page itself',
      `pnpm ops release promote host ${build} --registry ${store.registry}`,
      { code: 'of-the-host' },
    );
  const settings = readPreviewSettings(env);
  const release = await store.readRelease(remote, build);
  await checkBlocks({ store, release });
  const until = new Date(Math.floor(Date.now() / 1_000) * 1_000 + hours * HOUR_MS);
  const token = await signToken({ remote, build, until, registry: store.registry, secret: settings.secret });
  const link = `${settings.url}${PREVIEW_PATH}${token}`;
  const json = { remote, build, registry: store.registry, link, until: until.toISOString() };
  return { isOk: true, json, text: `${link}\n  ${remote} ${build} until ${json.until}` };
}

async function checkBlocks({
  store,
  release,
}: { readonly release: Release } & Pick<Invocation, 'store'>): Promise<void> {
  const live = (await store.readRegistry()) ?? EMPTY_REGISTRY;
  const { remote, buildId } = release;
  const isBlocked = findReleaseState(live, remote)?.blocked.includes(buildId) === true;
  const decision: Decision | null = isBlocked
    ? refuseBlocked(remote, buildId)
    : await checkBlockedSources(store, live, { release, isForced: false });
  if (decision?.kind === 'refused') throw new RefusalError(decision.problem, decision.remedy, { code: decision.code });
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

async function signToken({
  remote,
  build,
  until,
  registry,
  secret,
}: {
  readonly remote: string;
  readonly build: string;
  readonly until: Date;
  readonly registry: string;
  readonly secret: string;
}): Promise<string> {
  return new SignJWT({ remote, build })
    .setProtectedHeader({ alg: PREVIEW_TOKEN.algorithm })
    .setIssuer(PREVIEW_TOKEN.issuer)
    .setAudience(registry)
    .setExpirationTime(until)
    .sign(new TextEncoder().encode(secret));
}
