import { createHash } from 'node:crypto';

export type AuditValues = Record<string, unknown>;

/** Characters of a text; longer ones are stored by their beginning and a hash. */
const maxText = 200;
const shownText = 80;
const maxItems = 20;
const maxDepth = 4;
/** Characters of JSON, well below what a column holds. */
const maxLength = 8000;
const ofSecrets = /password|passphrase|secret|token|salt|hash|authorization/i;

const getHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

function shortened(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    if (value.length <= maxText) return value;
    return `${value.slice(0, shownText)}… (${value.length} characters, sha256 ${getHash(value)})`;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Date) return value.toISOString();
  if (depth === maxDepth) return '…';
  if (Array.isArray(value)) {
    const items = value.slice(0, maxItems).map((item) => shortened(item, depth + 1));
    return value.length > maxItems ? [...items, `… (${value.length})`] : items;
  }
  const fields = Object.entries(value).filter(([name]) => !ofSecrets.test(name));
  return Object.fromEntries(fields.map(([name, item]) => [name, shortened(item, depth + 1)]));
}

/** JSON without secrets and long texts. */
export function storableValues(values: AuditValues | undefined): string | null {
  if (!values) return null;
  const json = JSON.stringify(shortened(values));
  return json.length <= maxLength ? json : JSON.stringify({ sha256: getHash(json), characters: json.length });
}

/** The values that differ, before and after. */
export function changedValues(
  before: AuditValues,
  after: AuditValues,
): { before: AuditValues; after: AuditValues } {
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const pick = (values: AuditValues) =>
    Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])));
  return { before: pick(before), after: pick(after) };
}
