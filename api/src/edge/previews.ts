import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, jwtVerify } from 'jose';
import { BUILD_ID, REMOTE_NAME } from '@padauk/contract/delivery/beacons';
import { CACHE_CONTROL } from '@padauk/contract/delivery/edge';
import {
  PREVIEW_COOKIE,
  PREVIEW_END,
  PREVIEW_PATH,
  PREVIEW_TOKEN,
  type PreviewedBuild,
} from '@padauk/contract/delivery/preview';
import { PRODUCTION_REGISTRY, type Registry, type RemoteManifest } from '@padauk/contract/delivery/registry';
import { compareSources, type BuildSources } from '@padauk/contract/delivery/build-sources.rules';
import { checkManifest } from '@padauk/contract/delivery/manifest-shape.rules';
import { insertLineBreaks } from '../platform/http/line-breaks.rules.ts';
import { isOpenRoute } from './first-view.rules.ts';
import type { RegistryReader } from './registry-file.ts';

const REFUSALS = {
  unknown: {
    status: 403,
    words: 'This is no preview link of this server.\nဤလင့်ခ်သည် ဤဆာဗာ၏ အစမ်းကြည့်လင့်ခ် မဟုတ်ပါ။',
  },
  ended: {
    status: 410,
    words: 'This preview has ended: ask for a new link.\nအစမ်းကြည့်ချိန် ကုန်သွားပါပြီ။ လင့်ခ်အသစ် တောင်းပါ။',
  },
  blocked: { status: 403, words: 'This build is blocked.\nဤဗားရှင်းကို ပိတ်ထားပါသည်။' },
  unpublished: { status: 404, words: 'This build is not published.\nဤဗားရှင်းကို မထုတ်ဝေရသေးပါ။' },
} as const;

type PreviewVerdict =
  | { readonly ok: true; readonly preview: PreviewedBuild; readonly startPath: string }
  | { readonly ok: false; readonly reason: keyof typeof REFUSALS };

export type Previews = ReturnType<typeof openPreviews>;

interface PreviewOptions {
  readonly secret: string | null; // Null: no previews.
  readonly registryName: string;
  readonly store: string;
}

/** The production registry accepts no previews, even with a secret: players run promoted builds only. */
export function openPreviews({ secret, registryName, store }: PreviewOptions) {
  const key = secret === null || registryName === PRODUCTION_REGISTRY ? null : new TextEncoder().encode(secret);

  async function verifyToken(token: string, registry: Registry): Promise<PreviewVerdict> {
    if (key === null) return { ok: false, reason: 'unknown' };
    const read = await readPreviewToken(token, key, registryName);
    if (typeof read === 'string') return { ok: false, reason: read };
    const { remote, build } = read;
    const blocked = registry.remotes[remote]?.blocked ?? [];
    if (blocked.includes(build)) return { ok: false, reason: 'blocked' };
    const release = await readRelease(store, remote, build);
    if (release === null) return { ok: false, reason: 'unpublished' };
    const others = await Promise.all(blocked.map((candidate) => readRelease(store, remote, candidate)));
    // A block covers the sources, not only the build's name, as in the command that makes the links.
    const isBlocked = others.some((candidate) => compareSources(candidate?.sources, release.sources) !== null);
    return isBlocked
      ? { ok: false, reason: 'blocked' }
      : { ok: true, preview: read, startPath: findStartPath(release, remote) };
  }

  return {
    verifyToken,
    /** The preview in the request's cookie; null if there is none or it is no longer valid. */
    findPreview: async (request: FastifyRequest, registry: Registry): Promise<PreviewedBuild | null> => {
      const token = key === null ? null : findTokenCookie(request.headers.cookie);
      if (token === null) return null;
      const verdict = await verifyToken(token, registry);
      return verdict.ok ? verdict.preview : null;
    },
  };
}

async function readPreviewToken(
  token: string,
  key: Uint8Array,
  registryName: string,
): Promise<PreviewedBuild | 'ended' | 'unknown'> {
  const { algorithm, issuer } = PREVIEW_TOKEN;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience: registryName,
      requiredClaims: ['exp'],
    });
    const { remote, build, exp = 0 } = payload;
    const isNamed =
      typeof remote === 'string' && REMOTE_NAME.test(remote) && typeof build === 'string' && BUILD_ID.test(build);
    return isNamed ? { remote, build, until: new Date(exp * 1_000).toISOString() } : 'unknown';
  } catch (failure) {
    return failure instanceof errors.JWTExpired ? 'ended' : 'unknown';
  }
}

/** Part of `release.json`, which our build writes; the shell reports missing fields. */
interface ReleaseFile {
  readonly manifest?: RemoteManifest;
  readonly sources?: BuildSources;
}

async function readRelease(store: string, remote: string, build: string): Promise<ReleaseFile | null> {
  try {
    // Written by our own build; see the type above.
    return JSON.parse(
      await readFile(path.join(store, 'r', remote, build, 'release.json'), 'utf8'),
    ) as ReleaseFile | null;
  } catch {
    return null;
  }
}

function findStartPath({ manifest }: ReleaseFile, remote: string): string {
  if (manifest === undefined || checkManifest(manifest, remote).length > 0) return '/';
  const open = manifest.routes.find(isOpenRoute);
  return open === undefined ? '/' : encodeURI(open.path);
}

function findTokenCookie(cookies: string | undefined): string | null {
  return new RegExp(`(?:^|;\\s*)${PREVIEW_COOKIE}=([\\w.-]+)`).exec(cookies ?? '')?.[1] ?? null;
}

function buildCookie(token: string, seconds: number): string {
  return `${PREVIEW_COOKIE}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
}

export function servePreviews(app: FastifyInstance, previews: Previews, registry: RegistryReader): void {
  app.get(`${PREVIEW_PATH}${PREVIEW_END}`, (_request, reply) =>
    redirectTo(reply.header('set-cookie', buildCookie('', 0)), '/'),
  );
  app.get<{ Params: { token: string } }>(`${PREVIEW_PATH}:token`, async (request, reply) => {
    const { token } = request.params;
    const live = await registry.read();
    const verdict: PreviewVerdict =
      live === null ? { ok: false, reason: 'unknown' } : await previews.verifyToken(token, live.registry);
    if (!verdict.ok) return sendRefusal(reply, verdict.reason);
    const seconds = Math.ceil((Date.parse(verdict.preview.until) - Date.now()) / 1_000);
    return redirectTo(reply.header('set-cookie', buildCookie(token, seconds)), verdict.startPath);
  });
}

function redirectTo(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('cache-control', CACHE_CONTROL.missing).redirect(address, 302);
}

function sendRefusal(reply: FastifyReply, reason: keyof typeof REFUSALS): FastifyReply {
  const { status, words: text } = REFUSALS[reason];
  return reply
    .code(status)
    .headers({ 'cache-control': CACHE_CONTROL.missing, 'set-cookie': buildCookie('', 0) })
    .type('text/plain; charset=utf-8')
    .send(`${insertLineBreaks(text)}\n`);
}
