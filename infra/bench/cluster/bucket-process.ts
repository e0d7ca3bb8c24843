/** An S3-compatible server as a process of its own, which can be killed. Arguments: folder, port and network address. */
import { startBucket } from '../../../packages/bucket/testing/a-bucket.ts';

const [folder = '', port = '', address] = process.argv.slice(2);
await startBucket(folder, Number(port), address);
