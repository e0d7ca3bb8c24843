import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Asks for a text that is not shown while it is typed. */
async function askSilently(label: string): Promise<string> {
  process.stdout.write(`${label}: `);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stdout.write('\n');
  }
}

/** @returns ARCHIVE_PASSPHRASE, or what is typed. @param isNew asks twice, so that a slip is noticed */
export async function askPassphrase({ isNew = false } = {}): Promise<string> {
  const { ARCHIVE_PASSPHRASE: given } = process.env;
  if (given) return given;
  if (!process.stdin.isTTY) throw new Error('Set ARCHIVE_PASSPHRASE, or run this in a terminal.');
  const typed = await askSilently('Passphrase of the secrets');
  if (isNew && (await askSilently('The same again')) !== typed) throw new Error('The two are not the same.');
  return typed;
}
