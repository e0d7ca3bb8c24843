/** Runs in browsers, while developing: shows changed texts without a reload, so that fields and dialogs stay. */

/** Roots that React has rendered. */
const roots = new Set();

const hook = globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__;
if (hook) {
  const onCommit = hook.onCommitFiberRoot;
  hook.onCommitFiberRoot = (id, root, ...rest) => {
    roots.add(root);
    return onCommit?.call(hook, id, root, ...rest);
  };
}

/** React's tags of components: functions, classes, with forwarded references, memoised. */
const componentTags = new Set([0, 1, 11, 14, 15]);

/** Renders each component of a root again, with its properties and state. */
function renderAgain(root) {
  const renderer = [...hook.renderers.values()].find(({ overrideProps }) => overrideProps);
  const visit = (fiber) => {
    for (let next = fiber; next; next = next.sibling) {
      if (componentTags.has(next.tag)) renderer?.overrideProps(next, [], { ...next.memoizedProps });
      visit(next.child);
    }
  };
  visit(root.current.child);
}

const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * Gives an object the contents of another; nested objects stay the same ones, since components hold them.
 * @param replaced collects texts that have become others
 */
function assignDeep(target, source, replaced) {
  if (Array.isArray(target)) target.length = source.length;
  for (const key of Object.keys(target)) if (!(key in source)) delete target[key];
  for (const [key, value] of Object.entries(source)) {
    const before = target[key];
    if (isObject(value) && isObject(before)) assignDeep(before, value, replaced);
    else {
      if (typeof before === 'string' && before !== value) replaced.push(before);
      target[key] = value;
    }
  }
}

/** Milliseconds until everything is rendered again. */
const renderTime = 200;

/** How often the page shows each of these texts. */
function countShown(texts) {
  const counts = texts.map(() => 0);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const index = texts.indexOf(walker.currentNode.data);
    if (index >= 0) counts[index]++;
  }
  return counts;
}

/**
 * Reloads the page when it shows a former text as often as before, because code has copied it from the objects of texts.
 * Another text may be the same.
 */
function reloadIfShown(replaced) {
  const before = countShown(replaced);
  setTimeout(() => {
    const isCopied = countShown(replaced).some((count, index) => count > 0 && count >= before[index]);
    if (isCopied) location.reload();
  }, renderTime);
}

/**
 * Called by each module of texts with its exports, when it runs and again when it has changed. Modules that import it keep
 * the objects of its first run, which get the new texts. Texts that were copied from there, and exports that are no objects,
 * cannot be exchanged, so the page is reloaded when one differs.
 */
export function refreshMessages(hot, exported) {
  if (!hot) return;
  const runs = hot.data?.runs ?? [];
  const replaced = [];
  for (const earlier of runs)
    for (const [name, value] of Object.entries(exported)) {
      if (isObject(value) && isObject(earlier[name])) assignDeep(earlier[name], value, replaced);
      else if (String(value) !== String(earlier[name])) location.reload();
    }
  hot.dispose((data) => {
    data.runs = [...runs, exported];
  });
  hot.accept();
  if (runs.length === 0) return;
  reloadIfShown(replaced);
  for (const root of roots) renderAgain(root);
}
