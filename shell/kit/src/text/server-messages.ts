import { formText } from './messages/form.ts';

const tamil = /\p{Script=Tamil}/u;

/** The server's message for a 4xx response; generic English messages are replaced by Tamil ones. */
export function serverWords({ code, message }: { code: string; message: string }): string {
  const known: Partial<Record<string, string>> = formText.refusals;
  return tamil.test(message) ? message : (known[code] ?? message);
}
