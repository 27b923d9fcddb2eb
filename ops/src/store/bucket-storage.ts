import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  type ListObjectsV2CommandInput,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import { BUILD_PATH, CACHE_CONTROL, CONTENT_TYPES, UNKNOWN_TYPE } from '@padauk/contract/delivery/edge';
import type { BucketLocation, FileStorage, StoredFile } from './store.types.ts';
import { RefusalError } from './refusal-error.ts';

const NEW_LINE = 0x0a;
const UNKNOWN_TAG = '"00000000000000000000000000000000"';

export function createBucketStorage(bucketLocation: BucketLocation): FileStorage {
  const { location, root, read, changedAt, put, remove, list } = openBucket(bucketLocation);
  let isTrusted = false;

  /** The first create probes whether the bucket enforces conditions: otherwise a change could be lost. */
  async function create(name: string, bytes: Uint8Array): Promise<boolean> {
    const isCreated = await put(name, bytes, { IfNoneMatch: '*' });
    const conditions = isCreated && !isTrusted ? [{ IfNoneMatch: '*' as const }, { IfMatch: UNKNOWN_TAG }] : [];
    for (const condition of conditions)
      if (await put(name, bytes, condition))
        throw new RefusalError(
          `${location} does not support conditional writes: concurrent operators could lose a change`,
          'use a bucket that supports If-Match and If-None-Match on PUT',
        );
    isTrusted ||= isCreated;
    return isCreated;
  }

  async function append(name: string, line: string): Promise<void> {
    for (;;) {
      const current = await read(name);
      const before = current?.bytes ?? Buffer.alloc(0);
      const separator = before.length > 0 && before.at(-1) !== NEW_LINE ? '\n' : '';
      const bytes = Buffer.concat([before, Buffer.from(`${separator}${line}\n`)]);
      if (await put(name, bytes, current === null ? { IfNoneMatch: '*' } : { IfMatch: current.tag })) return;
    }
  }

  return {
    location,
    read,
    changedAt,
    create,
    append,
    replace: (name, bytes, known) => put(name, bytes, { IfMatch: known.tag }),
    write: async (name, bytes) => void (await put(name, bytes, null)),
    remove,
    files: async (name) =>
      (await list(name))
        .flatMap((page) => page.Contents ?? [])
        .map(({ Key = '' }) => Key.slice(root.length))
        .sort(),
    folders: async (name) =>
      (await list(name, '/'))
        .flatMap((page) => page.CommonPrefixes ?? [])
        .map(({ Prefix = '' }) => Prefix.split('/').at(-2) ?? '')
        .sort(),
  };
}

/** S3 answers 409 to concurrent conditional writes of one name, and asks for a retry. */
const MAX_CONFLICT_RETRIES = 10;
const CONFLICT_PAUSE_MS = 50;

type Condition = { readonly IfNoneMatch: '*' } | { readonly IfMatch: string } | null;

function openBucket({ bucket, prefix }: BucketLocation) {
  const client = openClient();
  const location = `s3://${[bucket, prefix].filter((part) => part !== '').join('/')}`;
  const root = prefix === '' ? '' : `${prefix}/`;
  const toObjectKey = (name: string) => ({ Bucket: bucket, Key: root + name });

  async function read(name: string): Promise<StoredFile | null> {
    const object = await client
      .send(new GetObjectCommand(toObjectKey(name)))
      .catch((failure: unknown) => void requireStatus(failure, 404));
    if (object === undefined) return null;
    return {
      bytes: Buffer.from((await object.Body?.transformToByteArray()) ?? []),
      tag: object.ETag ?? '',
      changedAt: object.LastModified ?? new Date(),
    };
  }

  async function changedAt(name: string): Promise<Date | null> {
    const object = await client
      .send(new HeadObjectCommand(toObjectKey(name)))
      .catch((failure: unknown) => void requireStatus(failure, 404));
    return object === undefined ? null : (object.LastModified ?? new Date());
  }

  async function put(name: string, bytes: Uint8Array, condition: Condition): Promise<boolean> {
    for (let tries = 0; ; tries += 1) {
      const command = new PutObjectCommand({ ...toObjectKey(name), ...buildHeaders(name), Body: bytes, ...condition });
      const status = await client.send(command).then(
        () => 200,
        (failure: unknown) => requireStatus(failure, 404, 409, 412),
      );
      if (status !== 409) return status === 200;
      if (tries === MAX_CONFLICT_RETRIES)
        throw createDiskRefusal(`${location}/${name} is constantly changed by others`, 'try again');
      await new Promise((resolve) => setTimeout(resolve, CONFLICT_PAUSE_MS * Math.random()));
    }
  }

  return {
    location,
    root,
    read,
    changedAt,
    put,
    remove: async (name: string): Promise<void> => void (await client.send(new DeleteObjectCommand(toObjectKey(name)))),
    list: (name: string, delimiter?: string) =>
      listPages(client, { Bucket: bucket, Prefix: `${root}${name}/`, Delimiter: delimiter }),
  };
}

async function listPages(client: S3Client, input: ListObjectsV2CommandInput): Promise<ListObjectsV2CommandOutput[]> {
  const pages = [];
  for await (const page of paginateListObjectsV2({ client }, input)) pages.push(page);
  return pages;
}

function openClient(): S3Client {
  const endpoint = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  return new S3Client({
    region: process.env['AWS_REGION'] ?? process.env['AWS_DEFAULT_REGION'] ?? 'us-east-1',
    // Other S3 implementations expect the bucket in the path, not in the host.
    forcePathStyle: endpoint !== undefined,
    // Other implementations lack Amazon's checksums; the store checks sha384 itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000 },
  });
}

function requireStatus(failure: unknown, ...expected: readonly number[]): number {
  // The shape of every failure of the S3 client.
  const { $metadata, name, message } = failure as {
    readonly $metadata?: { readonly httpStatusCode?: number };
    readonly name?: string;
    readonly message?: string;
  };
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchBucket')
    throw createDiskRefusal('there is no such bucket', 'check the store location, and AWS_ENDPOINT_URL_S3');
  if (name === 'CredentialsProviderError')
    throw createDiskRefusal(
      'there are no keys for the bucket',
      'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE',
    );
  if (status !== undefined && expected.includes(status)) return status;
  if (status === 401 || status === 403)
    throw createDiskRefusal(
      `the bucket refuses these keys (${name ?? status})`,
      'check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION',
    );
  throw createDiskRefusal(
    `unexpected answer of the bucket: ${message ?? name ?? String(status)}`,
    'check AWS_ENDPOINT_URL_S3 and the bucket; no change is incomplete: repeat the command',
  );
}

function createDiskRefusal(problem: string, remedy: string): RefusalError {
  return new RefusalError(problem, remedy, { code: 'disk' });
}

const ENCODINGS: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

/** Build files are immutable, also compressed (`r/lottery/a/remote.js.br`); the registry is `no-cache`. */
export function buildHeaders(name: string) {
  const [last = '', before = ''] = name.split('.').reverse();
  const ContentEncoding = ENCODINGS[last];
  const ContentType = CONTENT_TYPES[ContentEncoding === undefined ? last : before] ?? UNKNOWN_TYPE;
  const other = /(?:^|\/)registry\.json$/.test(name) ? CACHE_CONTROL.registry : CACHE_CONTROL.call;
  return { ContentType, ContentEncoding, CacheControl: BUILD_PATH.test(`/${name}`) ? CACHE_CONTROL.build : other };
}
