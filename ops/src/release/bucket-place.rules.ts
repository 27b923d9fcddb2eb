export interface BucketPlace {
  readonly bucket: string;
  readonly prefix: string;
}

const PLACE = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*))?$/;

export function isBucket(place: string): boolean {
  return place.startsWith('s3:');
}

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
