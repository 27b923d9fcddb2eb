import { logIn, requestOtp, resetPassword, signUp } from '@padauk/contract/account/accounts.endpoints';
import {
  API_PATH,
  BUILD_PATH,
  CACHE_CONTROL,
  COMPRESS_FROM_BYTES,
  CONTENT_SECURITY_POLICY,
  CONTENT_TYPES,
  EDGE_IDLE_SECONDS,
  LISTED_VARY,
  MAPS_PATH,
  MAX_BODY_BYTES,
  MAX_PICTURE_BYTES,
  OPEN_FILE,
  OPEN_RESOURCE_POLICY,
  OPENING_FILES,
  OPENINGS_FOLDER,
  ORIGIN,
  PICTURE_PATH,
  REQUEST_ID_HEADER,
  ROOT_FILE,
  SECURITY_HEADERS,
  SHARED_PICTURE,
  UNKNOWN_TYPE,
} from '@padauk/contract/delivery/edge';
import { STREAM_PATH } from '@padauk/contract/events';
import { VIEWER_PATTERNS } from '@padauk/contract/delivery/first-view';
import { HOST_CANARY_COOKIE, VIEWER_COOKIES } from '@padauk/contract/delivery/first-view-names';
import { getRegistryFolder } from '@padauk/contract/delivery/registry';
import { GAME_WALLET_SERVICE } from '@padauk/contract/games/game-wallet-service';
import { FALLBACK_LOCALE } from '@padauk/contract/text/locales';

export interface EdgeSettings {
  readonly listen: readonly string[];
  readonly apis: readonly string[];
  /** `host:port`; null sends its calls to the API. */
  readonly gameWallet: string | null;
  readonly store: string;
  readonly registry: string;
  /** Absolute path, writable: cached pages, request bodies, pid. */
  readonly stateFolder: string;
  readonly log: string;
  readonly modules: string;
  /** Trusted proxies: networks whose X-Forwarded-For is used. */
  readonly trustedProxies: readonly string[];
  readonly tls: { readonly listen: readonly string[]; readonly certificate: string; readonly key: string } | null;
}

/** Two years, as browsers' preload lists require. TLS only: browsers ignore it over plain HTTP. */
const TRANSPORT_SECURITY = 'add_header Strict-Transport-Security "max-age=63072000" always;';
/** The API receives the same id. The id of a cached page, which is another request's, is hidden. */
const REQUEST_ID = `add_header ${REQUEST_ID_HEADER} $request_id always;`;
/** Injection guard: nothing that could end a configuration line. */
const SAFE_WORD = /^[\w./:@[\]-]+$/;

/** Paths for guessing passwords and codes, or that cost an SMS. */
const CREDENTIAL_PATHS = [logIn, requestOtp, signUp, resetPassword].map(({ path }) => path);

function requireSafeWords(name: string, words: readonly string[]): readonly string[] {
  const unsafe = words.find((word) => !SAFE_WORD.test(word));
  if (unsafe !== undefined) throw new Error(`${name} may hold letters, digits and . / : @ - only, not "${unsafe}"`);
  return words;
}

function escapeQuotes(text: string): string {
  if (/[$\\]/.test(text)) throw new Error(`not allowed in a quoted string of nginx: ${text}`);
  return text.replaceAll('"', '\\"');
}

const PROVIDER_CALLS = Object.values(GAME_WALLET_SERVICE)
  .filter(({ signedBy }) => signedBy === 'provider')
  .map(({ path }) => path);

function buildGameWalletLines({ gameWallet }: EdgeSettings): { readonly upstream: string[]; readonly calls: string[] } {
  if (gameWallet === null) return { upstream: [], calls: [] };
  requireSafeWords('the game wallet', [gameWallet]);
  return {
    upstream: [
      'upstream game_wallet {',
      `  server ${gameWallet} max_fails=3 fail_timeout=2s;`,
      '  keepalive 16;',
      `  keepalive_timeout ${EDGE_IDLE_SECONDS}s;`,
      '}',
    ],
    calls: PROVIDER_CALLS.flatMap((path) => [`location = ${path} {`, '  proxy_pass http://game_wallet;', '}']),
  };
}

function buildListenLines({ listen, tls }: EdgeSettings): string[] {
  if (tls === null) return buildPlainListenLines(listen);
  requireSafeWords('the certificate and its key', [tls.certificate, tls.key]);
  return [
    ...requireSafeWords('the address to listen at', tls.listen).map((address) => `listen ${address} ssl http2;`),
    `ssl_certificate ${tls.certificate};`,
    `ssl_certificate_key ${tls.key};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_session_cache shared:tls:10m;',
    'ssl_session_tickets off;',
  ];
}

function buildPlainListenLines(listen: readonly string[]): string[] {
  return requireSafeWords('the address to listen at', listen).map((address) => `listen ${address};`);
}

/** With TLS the plain port only redirects: a password sent to it is already exposed. */
function buildRedirectLines({ listen, tls }: EdgeSettings): string[] {
  if (tls === null) return [];
  const port = /(\d+)$/.exec(tls.listen[0] ?? '')?.[1] ?? '443';
  return [
    'server {',
    ...buildPlainListenLines(listen).map((line) => `  ${line}`),
    '  server_name _;',
    // 308 keeps the method, so that a POST is repeated over TLS.
    `  return 308 https://$host${port === '443' ? '' : `:${port}`}$request_uri;`,
    '}',
  ];
}

function buildRealIpLines({ trustedProxies }: EdgeSettings): string[] {
  if (trustedProxies.length === 0) return [];
  return [
    ...requireSafeWords('a network of proxies', trustedProxies).map((network) => `set_real_ip_from ${network};`),
    'real_ip_header X-Forwarded-For;',
    'real_ip_recursive on;',
  ];
}

const RESOURCE_POLICY = 'cross-origin-resource-policy';

/** `variables`: of nginx, instead of the values. */
function buildHeaderLines({ tls }: EdgeSettings, variables: Readonly<Record<string, string>> = {}): string[] {
  const formatValue = (name: string, value: string): string => variables[name] ?? `"${escapeQuotes(value)}"`;
  return [
    ...Object.entries(SECURITY_HEADERS).map(
      ([name, value]) => `add_header ${name} ${formatValue(name, value)} always;`,
    ),
    REQUEST_ID,
    ...(tls === null ? [] : [TRANSPORT_SECURITY]),
  ];
}

function buildOpeningPlaceholders({ store, registry }: EdgeSettings): Readonly<Record<string, readonly string[]>> {
  return {
    openings: requireSafeWords('the name of the registry', [
      `${store}/${getRegistryFolder(registry)}${OPENINGS_FOLDER}`,
    ]),
    open_file: [OPEN_FILE.source],
    origin: [ORIGIN.source],
    opening_all: [OPENING_FILES.all],
    opening_listed: [OPENING_FILES.listed],
    closed_policy: [SECURITY_HEADERS[RESOURCE_POLICY]],
    open_policy: [OPEN_RESOURCE_POLICY],
    listed_vary: [LISTED_VARY],
  };
}

function buildPlaceholders(settings: EdgeSettings, downPage: string): Readonly<Record<string, readonly string[]>> {
  if (settings.listen.length === 0 || settings.apis.length === 0)
    throw new Error('the edge needs an address to listen at, and an API process');
  return {
    state: requireSafeWords('the folder to write to', [settings.stateFolder]),
    log: requireSafeWords('the log', [settings.log]),
    modules: requireSafeWords('the folder of modules', [settings.modules]),
    store: requireSafeWords('the release store', [settings.store]),
    // max_fails=0: during a rolling restart the other process may have been down a moment ago.
    apis: requireSafeWords('an API process', settings.apis).map((api) => `server ${api} max_fails=0;`),
    idle_seconds: [`${EDGE_IDLE_SECONDS}s`],
    game_wallet: buildGameWalletLines(settings).upstream,
    game_wallet_calls: buildGameWalletLines(settings).calls,
    listen: buildListenLines(settings),
    redirect: buildRedirectLines(settings),
    real_ip: buildRealIpLines(settings),
    // nginx inherits server-level headers only into locations without add_header: those of the API.
    transport_security: settings.tls === null ? [] : [TRANSPORT_SECURITY],
    request_id: [`proxy_set_header ${REQUEST_ID_HEADER} $request_id;`, REQUEST_ID],
    request_id_header: [REQUEST_ID_HEADER],
    headers: buildHeaderLines(settings),
    build_headers: buildHeaderLines(settings, { [RESOURCE_POLICY]: '$resource_policy' }),
    ...buildOpeningPlaceholders(settings),
    types: Object.entries(CONTENT_TYPES).map(([ending, type]) => `"${type}" ${ending};`),
    unknown_type: [UNKNOWN_TYPE],
    locales: [VIEWER_PATTERNS.locale],
    locale_default: [FALLBACK_LOCALE],
    themes: [VIEWER_PATTERNS.theme],
    player_word: [VIEWER_PATTERNS.player],
    numbers_word: [VIEWER_PATTERNS.numbers],
    cookie_locale: [VIEWER_COOKIES.locale],
    cookie_theme: [VIEWER_COOKIES.theme],
    cookie_player: [VIEWER_COOKIES.player],
    cookie_numbers: [VIEWER_COOKIES.numbers],
    cookie_host: [HOST_CANARY_COOKIE],
    host_rollout: [VIEWER_PATTERNS.hostRollout],
    policy: [escapeQuotes(CONTENT_SECURITY_POLICY)],
    max_body_bytes: [String(MAX_BODY_BYTES)],
    picture_path: [PICTURE_PATH.source],
    max_picture_bytes: [String(MAX_PICTURE_BYTES)],
    shared_path: [SHARED_PICTURE.path],
    shared_lost: [escapeQuotes(SHARED_PICTURE.lost)],
    compress_from_bytes: [String(COMPRESS_FROM_BYTES)],
    build_path: [BUILD_PATH.source],
    maps_path: [MAPS_PATH.source],
    api_path: [API_PATH.source],
    root_file: [ROOT_FILE.source],
    entry_path: [`^(?:${CREDENTIAL_PATHS.join('|')})$`],
    stream_path: [STREAM_PATH],
    cache_build: [CACHE_CONTROL.build],
    cache_missing: [CACHE_CONTROL.missing],
    cache_call: [CACHE_CONTROL.call],
    down_page: [escapeQuotes(downPage.replaceAll(/\n\s*/g, ''))],
  };
}

/** A placeholder alone on its line may expand to several. Throws for unknown or unused ones, and for unsafe values. */
export function renderNginx(
  { template, downPage }: { readonly template: string; readonly downPage: string },
  settings: EdgeSettings,
): string {
  const known = buildPlaceholders(settings, downPage);
  const used = new Set<string>();
  const getLines = (name: string): readonly string[] => {
    const lines = known[name];
    if (lines === undefined) throw new Error(`unknown placeholder {{${name}}} in the template`);
    used.add(name);
    return lines;
  };
  const block = template.replaceAll(/^([ \t]*)\{\{(\w+)\}\}\n/gm, (_, indent: string, name: string) =>
    getLines(name)
      .map((line) => `${indent}${line}\n`)
      .join(''),
  );
  const text = block.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => getLines(name).join(' '));
  const unused = Object.keys(known).filter((name) => !used.has(name));
  if (unused.length > 0) throw new Error(`placeholders missing in the template: ${unused.join(', ')}`);
  return text;
}
