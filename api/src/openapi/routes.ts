import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Operation } from '@ezhuthu/contract';
import type Router from '@koa/router';
import type { Platform } from '../platform/platform.ts';
import { openApiDocument } from './document.ts';

const swagger = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const files = new Set(['swagger-ui.css', 'swagger-ui-bundle.js']);

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Ezhuthu API</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="api"></main><script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body></html>`;

const start =
  "SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, docExpansion: 'none', validatorUrl: null });";

const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

/** Serves the API description as JSON and as a page. */
export function mountOpenApi(router: Router, operations: Operation[], { config }: Platform): void {
  /** Created with the first request, as few processes get one. */
  let description: string | undefined;

  router.get('/api/openapi.json', (ctx) => {
    ctx.type = 'json';
    ctx.set('cache-control', 'no-cache');
    description ??= JSON.stringify(openApiDocument(operations, config.apiPublicUrl));
    ctx.body = description;
  });
  router.get('/api/docs', (ctx) => {
    ctx.type = 'html';
    ctx.set('content-security-policy', policy);
    ctx.set('cache-control', 'no-cache');
    ctx.body = page;
  });
  router.get('/api/docs/:file', async (ctx) => {
    const { file = '' } = ctx.params;
    if (file !== 'start.js' && !files.has(file)) return;
    ctx.type = path.extname(file);
    ctx.set('cache-control', 'public, max-age=3600');
    ctx.body = file === 'start.js' ? start : await readFile(path.join(swagger, file));
  });
}
