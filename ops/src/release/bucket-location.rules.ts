export interface BucketLocation {
  readonly bucket: string;
  readonly prefix: string;
}

const LOCATION_PATTERN = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

export function isBucket(location: string): boolean {
  return location.startsWith('s3:');
}

export function parseBucketLocation(location: string): BucketLocation | null {
  const [, bucket, path = ''] = LOCATION_PATTERN.exec(location) ?? [];
  return bucket === undefined
    ? null
    : {
        bucket,
        prefix: path
          .split('/')
          .filter((part) => part !== '')
          .join('/'),
      };
}
