/** A bare Node HTTP server that responds with fixed bytes: the baseline that other measurements are compared with. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , file, port] = process.argv;
const bytes = readFileSync(file!);
createServer((_, res) => {
  res.writeHead(200, {
    'content-type': 'text/html',
    'content-encoding': 'br',
    'content-length': bytes.length,
  });
  res.end(bytes);
}).listen(Number(port), '127.0.0.1');
