import { expect, test } from '@jest/globals';
import { addChanges, describeChanges } from './changelog.ts';

test('the difference of two surfaces says what is new, changed and removed', () => {
  const before = new Map([
    ['getSite', 'GET'],
    ['getPost', 'GET'],
    ['like', 'POST'],
  ]);
  const now = new Map([
    ['getSite', 'GET'],
    ['getPost', 'GET id'],
    ['save', 'POST'],
  ]);
  expect(describeChanges(before, now)).toEqual([
    '- New: `save`',
    '- Changed: `getPost`',
    '- Removed: `like`',
  ]);
});

const first = '# Changelog\n\n## 1.0.0\n\nFirst.\n';

test('a new version has a section above the others', () => {
  expect(addChanges(first, '1.1.0', ['- New: `a`'])).toBe(
    '# Changelog\n\n## 1.1.0\n\n- New: `a`\n\n## 1.0.0\n\nFirst.\n',
  );
});

test('further changes of a version join its section, once', () => {
  const once = addChanges(first, '1.1.0', ['- New: `a`']);
  expect(addChanges(once, '1.1.0', ['- New: `a`', '- New: `b`'])).toBe(
    '# Changelog\n\n## 1.1.0\n\n- New: `b`\n- New: `a`\n\n## 1.0.0\n\nFirst.\n',
  );
});

test('without changes nothing is added', () => {
  expect(addChanges(first, '1.1.0', [])).toBe(first);
});
