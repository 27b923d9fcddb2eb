export interface BucketPlace {
  readonly bucket: string;
  /** Without slashes around it; empty for the bucket's root. */
  readonly prefix: string;
}

const PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

/** Is a store's place meant as a bucket? */
export function isBucket(place: string): boolean {
  return place.startsWith('s3:');
}

/** `s3://bucket/some/prefix`; `null` for what is no such thing. */
export function bucketPlaceOf(place: string): BucketPlace | null {
  const [, bucket, path = ''] = PLACE.exec(place) ?? [];
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
