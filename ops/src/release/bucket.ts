import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type ListObjectsV2CommandInput,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import { buildHeaders } from './bucket-headers.rules.ts';
import type { BucketLocation } from './bucket-location.rules.ts';
import type { StoredFile } from './file-storage.types.ts';
import { RefusalError } from './refusal-error.ts';

/** S3 answers 409 to concurrent conditional writes of one name, and asks for a retry. */
const MAX_CONFLICT_RETRIES = 10;
const CONFLICT_PAUSE_MS = 50;

type Condition = { readonly IfNoneMatch: '*' } | { readonly IfMatch: string } | null;

interface Bucket {
  readonly location: string;
  readonly root: string;
  readonly read: (name: string) => Promise<StoredFile | null>;
  /** `false` if the condition fails. */
  readonly put: (name: string, bytes: Uint8Array, condition: Condition) => Promise<boolean>;
  readonly remove: (name: string) => Promise<void>;
  readonly list: (name: string, delimiter?: string) => Promise<readonly ListObjectsV2CommandOutput[]>;
}

/** Endpoint, region and keys come from the usual `AWS_*` variables. */
export function openBucket({ bucket, prefix }: BucketLocation): Bucket {
  const client = openClient();
  const location = `s3://${[bucket, prefix].filter((part) => part !== '').join('/')}`;
  const root = prefix === '' ? '' : `${prefix}/`;
  const toObjectKey = (name: string): { readonly Bucket: string; readonly Key: string } => ({
    Bucket: bucket,
    Key: root + name,
  });

  async function read(name: string): Promise<StoredFile | null> {
    const object = await nullOnStatus(client.send(new GetObjectCommand(toObjectKey(name))), 404);
    if (object === null) return null;
    return {
      bytes: Buffer.from((await object.Body?.transformToByteArray()) ?? []),
      tag: object.ETag ?? '',
      changedAt: object.LastModified ?? new Date(),
    };
  }

  async function put(name: string, bytes: Uint8Array, condition: Condition): Promise<boolean> {
    const {
      contentType: ContentType,
      contentEncoding: ContentEncoding,
      cacheControl: CacheControl,
    } = buildHeaders(name);
    for (let tries = 0; ; tries += 1) {
      const command = new PutObjectCommand({
        ...toObjectKey(name),
        Body: bytes,
        ContentType,
        ContentEncoding,
        CacheControl,
        ...condition,
      });
      const status = await client.send(command).then(
        () => 200,
        (failure: unknown) => requireStatus(failure, 404, 409, 412),
      );
      if (status !== 409) return status === 200;
      if (tries === MAX_CONFLICT_RETRIES)
        throw new RefusalError(`${location}/${name} is constantly changed by others`, 'try again', {
          code: 'disk',
        });
      await new Promise((resolve) => setTimeout(resolve, CONFLICT_PAUSE_MS * Math.random()));
    }
  }

  return {
    location: location,
    root,
    read,
    put,
    remove: async (name) => void (await client.send(new DeleteObjectCommand(toObjectKey(name)))),
    list: (name, delimiter) => listPages(client, { Bucket: bucket, Prefix: `${root}${name}/`, Delimiter: delimiter }),
  };
}

async function listPages(
  client: S3Client,
  input: ListObjectsV2CommandInput,
): Promise<readonly ListObjectsV2CommandOutput[]> {
  const pages = [];
  let continuationToken: string | undefined;
  do {
    const page = await client.send(new ListObjectsV2Command({ ...input, ContinuationToken: continuationToken }));
    pages.push(page);
    continuationToken = page.NextContinuationToken;
  } while (continuationToken !== undefined);
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

async function nullOnStatus<Value>(request: Promise<Value>, status: number): Promise<Value | null> {
  try {
    return await request;
  } catch (failure) {
    requireStatus(failure, status);
    return null;
  }
}

/** Throws for an unexpected status, with a remedy for the operator. */
function requireStatus(failure: unknown, ...expected: readonly number[]): number {
  const { $metadata, name, message } = failure as {
    readonly $metadata?: { readonly httpStatusCode?: number };
    readonly name?: string;
    readonly message?: string;
  }; // shape of every failure of the S3 client
  const status = $metadata?.httpStatusCode;
  if (name === 'NoSuchBucket')
    throw new RefusalError('there is no such bucket', 'check the store location, and AWS_ENDPOINT_URL_S3', {
      code: 'disk',
    });
  if (name === 'CredentialsProviderError')
    throw new RefusalError(
      'there are no keys for the bucket',
      'set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE',
      { code: 'disk' },
    );
  if (status !== undefined && expected.includes(status)) return status;
  if (status === 401 || status === 403)
    throw new RefusalError(
      `the bucket refuses these keys (${name ?? status})`,
      'check AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION',
      { code: 'disk' },
    );
  throw new RefusalError(
    `unexpected answer of the bucket: ${message ?? name ?? String(status)}`,
    'check AWS_ENDPOINT_URL_S3 and the bucket; no change is incomplete: repeat the command',
    { code: 'disk' },
  );
}
