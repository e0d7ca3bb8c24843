import path from 'node:path';

const ofShell = ['shell.ts', 'fonts.ts', 'font-ranges-loader.cjs', 'subset-font-loader.cjs'];

/**
 * The files with the configuration of a front's build, on which its releases depend besides its sources. In a module of
 * its own, because a start compares them and does not need the bundler.
 */
export const getConfigurationFiles = (name: string): string[] =>
  name === 'shell' ? ofShell.map((file) => path.join(import.meta.dirname, file)) : [];
