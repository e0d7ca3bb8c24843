export { type Bucket, parseBucket } from './bucket.ts';
export { type BucketClient, createBucketClient } from './bucket-client.ts';
export { listBucket } from './list-bucket.ts';
