import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createBuild, HLA, makeLive, publishBuilds, publishTestBuild } from '../../test/build-fixture.ts';
import { startS3, type S3Server } from '../../test/s3-server.ts';
import { buildS3Environment, openTestStore } from '../../test/stores.ts';
import { parseBucketLocation, isBucket, openStore } from './store.ts';
import { buildHeaders } from './bucket-storage.ts';
import { publishFolder } from '../release/verbs/publish.ts';
import { switchRemote } from '../release/verbs/switch.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const LOCATION = 's3://padauk/releases';

describe('a release store in a bucket', () => {
  let server: S3Server;
  const environment = process.env;

  beforeEach(async () => {
    server = await startS3();
    process.env = { ...environment, ...buildS3Environment(server) };
  });
  afterEach(async () => {
    process.env = environment;
    await server.stop();
  });

  const readHeaders = async (name: string): Promise<readonly (string | undefined)[]> => {
    const client = new S3Client({ region: 'us-east-1', forcePathStyle: true });
    const { ContentType, ContentEncoding, CacheControl } = await client.send(
      new HeadObjectCommand({ Bucket: 'padauk', Key: `releases/${name}` }),
    );
    return [ContentType, ContentEncoding, CacheControl];
  };

  it('stores build files and their compressed copies with the headers that an edge sends', async () => {
    const folder = await createBuild({ remote: 'lottery', buildId: 'a', content: 'the board' });
    await writeFile(path.join(folder, 'remote.js.br'), brotliCompressSync('the board'));
    await publishFolder(await openStore(LOCATION), folder);

    const type = 'text/javascript; charset=utf-8';
    expect(await readHeaders('r/lottery/a/remote.js')).toEqual([type, undefined, IMMUTABLE]);
    expect(await readHeaders('r/lottery/a/remote.js.br')).toEqual([type, 'br', IMMUTABLE]);
  });

  it('stores the registry as no-cache, and its history as no-store', async () => {
    await makeLive(await openStore(LOCATION), 'lottery a');
    const type = 'application/json; charset=utf-8';

    expect(await readHeaders('registry.json')).toEqual([type, undefined, 'no-cache']);
    expect(await readHeaders('registry/history/1.json')).toEqual([type, undefined, 'no-store']);
  });

  it('lists all pages of a long listing', async () => {
    const { storage } = await openStore(LOCATION);
    const names = Array.from({ length: 10 }, (_, index) => `r/lottery/b${index}/x.js`);
    for (const name of names) await storage.create(name, Buffer.from('x'));

    expect([await storage.files('r'), await storage.folders('r/lottery'), await storage.folders('r')]).toEqual([
      names,
      Array.from({ length: 10 }, (_, index) => `b${index}`),
      ['lottery'],
    ]);
  });

  it('refuses a bucket that ignores conditions, at its first write', async () => {
    server.faults.ignoresConditions = true;

    await expect(publishBuilds(await openStore(LOCATION), 'lottery a')).rejects.toThrow(
      'does not support conditional writes',
    );
  });

  it('retries after write conflicts and server errors', async () => {
    server.faults.conflicts = 3;
    server.faults.failures = 2;

    expect(await publishTestBuild(await openStore(LOCATION), { remote: 'lottery', buildId: 'a' })).toMatchObject({
      state: 'new',
    });
  });

  it.each([
    ['an unknown key', { AWS_ACCESS_KEY_ID: 'AKIDOTHER' }, 'refuses these keys (InvalidAccessKeyId)'],
    ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'guessed' }, 'refuses these keys (SignatureDoesNotMatch)'],
    [
      'no keys at all',
      {
        AWS_ACCESS_KEY_ID: undefined,
        AWS_EC2_METADATA_DISABLED: 'true',
        AWS_SHARED_CREDENTIALS_FILE: '/nowhere',
        AWS_CONFIG_FILE: '/nowhere',
      },
      'there are no keys for the bucket',
    ],
    ['no server', { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' }, 'unexpected answer of the bucket'],
  ])('reports %s', async (_title, env, problem) => {
    process.env = { ...process.env, ...env };
    const store = await openStore(LOCATION);

    await expect(store.readRegistry()).rejects.toThrow(problem);
    await expect(switchRemote(store, { remote: 'lottery', status: 'off' }, HLA)).rejects.toThrow(problem);
  });

  it('reports a missing bucket', async () => {
    await expect((await openStore('s3://other/releases')).readRegistry()).rejects.toThrow('there is no such bucket');
  });

  it('a rollback with 200 builds reads only registry, audit and three releases, and lists nothing', async () => {
    const { makeLive: release, publish, rollBack } = await openTestStore(LOCATION);
    await release('lottery b0', 'lottery b1', 'lottery b2');
    await publish(...Array.from({ length: 197 }, (_, index) => `lottery b${index + 3}`));
    server.requests.length = 0;
    await rollBack('lottery');
    const requests = server.requests.map((request) => request.replace('releases/', ''));

    expect(requests.filter((request) => !request.endsWith('registry.lock'))).toEqual([
      'GET registry.json',
      'GET registry/history/4.json',
      'GET registry/history/4.json',
      'GET registry/history/5.json',
      'GET r/lottery/b2/release.json',
      'GET r/lottery/b1/release.json',
      'GET registry/audit.jsonl',
      'GET r/lottery/b0/release.json',
      'GET registry/audit.jsonl',
      'PUT registry/history/4.json',
      'GET registry/audit.jsonl',
      'PUT registry/audit.jsonl',
      'PUT registry.json',
    ]);
  });
});

describe('the S3 server of the tests', () => {
  let server: S3Server;

  beforeEach(async () => {
    server = await startS3();
  });
  afterEach(() => server.stop());

  const createSignedHeaders = (date: string): Readonly<Record<string, string>> => ({
    authorization: `AWS4-HMAC-SHA256 Credential=${server.keys.accessKey}/20261120/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${'0'.repeat(64)}`,
    'x-amz-date': date,
    'x-amz-content-sha256': createHash('sha256').update('the body').digest('hex'),
  });
  const now = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');

  it.each([
    ['no signature', () => ({}), 'the body', 'AccessDenied'],
    ['an old signature', () => createSignedHeaders('20200101T000000Z'), 'the body', 'RequestTimeTooSkewed'],
    ['a body that differs from the signed one', () => createSignedHeaders(now), 'another', 'XAmzContentSHA256Mismatch'],
    ['a forged signature', () => createSignedHeaders(now), 'the body', 'SignatureDoesNotMatch'],
  ])('refuses a request with %s', async (_title, headers, body, code) => {
    const answer = await fetch(`${server.url}/padauk/x`, { method: 'PUT', headers: headers(), body });

    expect([answer.status, await answer.text(), server.requests]).toEqual([
      403,
      expect.stringContaining(`<Code>${code}</Code>`),
      [],
    ]);
  });
});

describe('parseBucketLocation', () => {
  it.each([
    ['s3://padauk', { bucket: 'padauk', prefix: '' }],
    ['s3://padauk/', { bucket: 'padauk', prefix: '' }],
    ['s3://padauk/some//releases/', { bucket: 'padauk', prefix: 'some/releases' }],
    ['s3://', null],
    ['s3://Not_A_Bucket', null],
    ['s3:padauk', null],
  ])('parses %s', (location, expected) => {
    expect([isBucket(location), parseBucketLocation(location)]).toEqual([true, expected]);
  });

  it('isBucket is false for a folder, and openStore refuses a location without a bucket', async () => {
    expect([isBucket('var/releases'), isBucket('/s3/releases')]).toEqual([false, false]);
    await expect(openStore('s3://')).rejects.toThrow('"s3://" names no bucket');
  });
});

describe('buildHeaders', () => {
  it.each([
    ['r/lottery/a/remote.js', 'text/javascript; charset=utf-8', undefined],
    ['r/lottery/a/remote.css.gz', 'text/css; charset=utf-8', 'gzip'],
    ['host/h/index.html.br', 'text/html; charset=utf-8', 'br'],
    ['host/h/fonts/padauk.woff2', 'font/woff2', undefined],
    ['r/lottery/a/release.json', 'application/json; charset=utf-8', undefined],
    ['r/lottery/a/LICENSE', 'application/octet-stream', undefined],
  ])('returns type and encoding of %s', (name, contentType, contentEncoding) => {
    expect(buildHeaders(name)).toEqual({
      ContentType: contentType,
      ContentEncoding: contentEncoding,
      CacheControl: IMMUTABLE,
    });
  });
});
