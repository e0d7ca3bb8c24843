/** A position in a file of a release. */
export interface Frame {
  /** Name of the function; empty when unknown or odd. */
  name: string;
  front: string;
  version: string;
  /** In the folder of the release: `client/post.js`, `server/remote.cjs`. */
  file: string;
  line: number;
  column: number;
}

/** Deeper frames say little about the cause. */
const maxFrames = 25;

/** Where releases are: `/r/reader/1/post.js:1:2` in browsers, `…/releases/reader/1/server/remote.cjs:1:2` on the server. */
const releases = /^.*\/(r|releases)\/(.+)/;
const position =
  /^(?<front>[a-z]+)\/(?<version>\w[\w.-]*)\/(?<file>(?:\w[\w.-]*\/)*\w[\w.-]*\.c?js):(?<line>\d{1,9}):(?<column>\d{1,9})/;

/** `at post (https:…` of Chromium and Node, `post@https:…` of Firefox and Safari. */
const functionName = /^\s*at (?:async )?(?:new )?([\w$.<>#]{1,80}) (?:\[as [\w$]+\] )?\(|^([\w$.<>#]{1,80})@/;

function readFrame(line: string): Frame | undefined {
  const [, root, place = ''] = releases.exec(line) ?? [];
  const found = position.exec(place)?.groups;
  if (!found) return undefined;
  const [, name, other] = functionName.exec(line) ?? [];
  const { front, version, file } = found as Record<string, string>;
  return {
    name: name ?? other ?? '',
    front: front!,
    version: version!,
    file: root === 'r' ? `client/${file}` : file!,
    line: Number(found.line),
    column: Number(found.column),
  };
}

/** The frames in files of releases, the innermost first. Everything else in a stack may contain what people typed. */
export function readStack(stack: string): Frame[] {
  const lines = stack.replaceAll('\\', '/').split('\n');
  return lines.flatMap((line) => readFrame(line) ?? []).slice(0, maxFrames);
}
