import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serverSettings } from '@ezhuthu/api';
import { getHealth, getReady } from '@ezhuthu/contract';
import { expect, test } from '@jest/globals';
import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';

const folder = import.meta.dirname;
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

// biome-ignore lint/suspicious/noExplicitAny: each kind has a shape of its own, which the tests check
type Resource = any;

const kustomization: { resources: string[] } = parse(read('kustomization.yaml'));
const resources: Resource[] = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS()),
);
const getName = ({ kind, metadata }: Resource) => `${kind} ${metadata.name}`;
const find = (kind: string) => resources.filter((resource) => resource.kind === kind);
const getModel = ({ apiVersion, kind }: Resource) => `kubernetes-models/${apiVersion}/${kind}`;

/** What the API's schemas, which allow names that they do not know, find wrong with values. */
async function checkValues(resource: Resource): Promise<void> {
  const { [resource.kind]: Model } = await import(getModel(resource));
  new Model(resource).validate();
}

/** What is misspelt: the same types in TypeScript allow no unknown names. */
function findMisspelt(all: Resource[]): string[] {
  const file = path.join(folder, 'resources.ts');
  const source = all
    .map(
      (resource, index) =>
        `import type { I${resource.kind} as T${index} } from '${getModel(resource)}';\nexport const r${index}: T${index} = ${JSON.stringify(resource)};`,
    )
    .join('\n');
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2022,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists } = host;
  host.fileExists = (name) => name === file || fileExists.call(host, name);
  host.getSourceFile = (name, ...more) =>
    name === file ? ts.createSourceFile(name, source, more[0]) : getSourceFile.call(host, name, ...more);
  const program = ts.createProgram([file], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('every file of the folder is part of it', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');
  expect(kustomization.resources.toSorted()).toEqual(files.toSorted());
});

test.each(resources.map((resource) => [getName(resource), resource] as const))(
  '%s has the values that the API of Kubernetes takes',
  (_, resource) => checkValues(resource),
);

test('no field is misspelt', () => {
  expect(findMisspelt(resources)).toEqual([]);
});

test('a wrong value and a misspelt field are found', async () => {
  const [deployment] = structuredClone(find('Deployment'));
  deployment.spec.minReadySeconds = 'ten';
  await expect(checkValues(deployment)).rejects.toThrow(/minReadySeconds must be integer/);
  const [other] = structuredClone(find('Deployment'));
  other.spec.template.spec.containers[0].readynessProbe = {};
  expect(findMisspelt([other]).join()).toContain('readynessProbe');
});

test('each deployment has a service, a disruption budget and an autoscaler of its own', () => {
  for (const { metadata, spec } of find('Deployment')) {
    const { labels } = spec.template.metadata;
    const getOwn = (kind: string) => find(kind).find((own) => own.metadata.name === metadata.name)?.spec;
    expect(getOwn('Service').selector).toEqual(labels);
    expect(getOwn('PodDisruptionBudget').selector.matchLabels).toEqual(labels);
    expect(getOwn('HorizontalPodAutoscaler')).toMatchObject({
      scaleTargetRef: { kind: 'Deployment', name: metadata.name },
      minReplicas: 2,
    });
  }
});

test('no container keeps state, has rights that it does not need, or a secret in its manifest', () => {
  for (const { spec } of find('Deployment')) {
    const { volumes, containers } = spec.template.spec;
    for (const volume of volumes) expect(Object.keys(volume)).toEqual(['name', 'emptyDir']);
    for (const { env, envFrom, securityContext } of containers) {
      expect(env).toBeUndefined();
      expect(envFrom).toContainEqual({ secretRef: { name: 'ezhuthu' } });
      expect(securityContext).toMatchObject({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
      });
    }
  }
  expect(find('Secret')).toEqual([]);
});

test('the API is ready when it says so, and lives without its database', () => {
  const [api] = find('Deployment').filter(({ metadata }) => metadata.name === 'api');
  const [{ readinessProbe, livenessProbe }] = api.spec.template.spec.containers;
  expect([readinessProbe.httpGet.path, livenessProbe.httpGet.path]).toEqual([getReady.path, getHealth.path]);
});

test('the settings are known, and none of them is a secret', () => {
  const known = Object.values(serverSettings).flatMap(({ shape }) => Object.keys(shape));
  const [{ data }] = find('ConfigMap');
  expect(Object.keys(data).filter((name) => !known.includes(name))).toEqual([]);
  expect(Object.values(data).filter((value) => typeof value !== 'string')).toEqual([]);
  expect(Object.keys(data).filter((name) => /SECRET|TOKEN|PASSWORD|DATABASE_URL/.test(name))).toEqual([]);
});

test('what the ingress names is there', () => {
  const services = find('Service').map(({ metadata }) => metadata.name);
  const named = find('Ingress').flatMap(({ spec }) =>
    spec.rules.flatMap(({ http }: Resource) =>
      http.paths.map(({ backend }: Resource) => backend.service.name),
    ),
  );
  expect([...new Set(named)].toSorted()).toEqual(services.toSorted());
});
