import { expect, test } from '@jest/globals';
import { parseBucket } from './bucket.ts';

test('a bucket URL has its location and credentials', () => {
  expect(parseBucket('s3://key:se%2Fcr%2Bet@s3.example:9000/my-pictures?region=ap-south-1&tls=off')).toEqual({
    address: 'http://s3.example:9000/my-pictures',
    region: 'ap-south-1',
    key: 'key',
    secret: 'se/cr+et',
  });
});

test('a bucket uses TLS and the usual region by default', () => {
  expect(parseBucket('s3://key:secret@s3.example/pictures/')).toMatchObject({
    address: 'https://s3.example/pictures',
    region: 'us-east-1',
  });
});

test.each([
  's3://s3.example/pictures',
  's3://key@s3.example/pictures',
  's3://key:secret@s3.example',
  's3://key:secret@s3.example/a/b',
  's3://key:secret@s3.example/..',
  's3://key:secret@s3.example/pictures?tls=no',
  's3://key:secret@s3.example/pictures?regio=x',
  's3://key:%zz@s3.example/pictures',
  'https://key:secret@s3.example/pictures',
  'pictures',
])('%s is none', (address) => {
  expect(parseBucket(address)).toBeUndefined();
});
