import { errorBody, getScope, type Operation } from '@ezhuthu/contract';
import { z } from 'zod';

type Json = Record<string, unknown>;

interface ObjectSchema {
  properties?: Record<string, Json>;
  required?: string[];
}

/** Schemas of the wire format; transformations on the server are not representable. */
const getSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
};

function toParameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = getSchema(schema, 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function toRequestBody({ body, file }: Operation): Json | undefined {
  if (file) {
    const fields = body && (getSchema(body, 'input') as ObjectSchema).properties;
    const properties = { [file]: { type: 'string', format: 'binary' }, ...fields };
    return { required: true, content: { 'multipart/form-data': { schema: { type: 'object', properties } } } };
  }
  return body && { required: true, content: { 'application/json': { schema: getSchema(body, 'input') } } };
}

const failures: Record<string, string> = {
  400: 'Invalid input; nothing was stored.',
  404: 'Not found.',
  429: 'Too many requests; retry after `Retry-After` seconds.',
};
const guarded: Record<string, string> = {
  401: 'No session, or one that has ended.',
  403: 'Not permitted.',
};

function toResponses({ response, status, access }: Operation): Json {
  const success = String(status ?? (response ? 200 : 204));
  const content = response && { 'application/json': { schema: getSchema(response, 'output') } };
  const refused = { ...failures, ...(access !== 'public' && guarded) };
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  return {
    [success]: { description: 'Done.', ...(content && { content }) },
    ...Object.fromEntries(
      Object.entries(refused).map(([code, description]) => [code, { description, content: error }]),
    ),
  };
}

/** A session or a key; public operations need neither. */
function toSecurity(operation: Operation): Json[] {
  const scope = getScope(operation);
  const nobody = operation.access === 'public' ? [{}] : [];
  if (!scope) return operation.access === 'public' ? [] : [{ session: [] }];
  return [...nobody, { session: [] }, { apiKey: [scope] }];
}

const toOpenApiPath = (path: string) => path.replace(/:(\w+)/g, '{$1}');
const toTag = (path: string) => path.split('/')[2] ?? 'site';

function describe(operation: Operation): Json {
  const { name, path, params, query } = operation;
  const scope = getScope(operation);
  return {
    operationId: name,
    summary: name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`),
    description: scope ? `API keys need the scope \`${scope}\`.` : 'Not for API keys.',
    tags: [toTag(path)],
    parameters: [...toParameters(params, 'path'), ...toParameters(query, 'query')],
    requestBody: toRequestBody(operation),
    responses: toResponses(operation),
    security: toSecurity(operation),
  };
}

/** Generates an OpenAPI 3.1 document from the mounted operations. */
export function openApiDocument(operations: Operation[], siteUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const operation of operations) {
    const path = toOpenApiPath(operation.path);
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ezhuthu', version: '0.1.0', description: 'The API of a Tamil literature blog.' },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: { Error: getSchema(errorBody, 'output') },
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Of somebody who has signed in.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'ez_…',
          description:
            'A key of the author, made in the dashboard. Each operation says which scope it needs.',
        },
      },
    },
  };
}
