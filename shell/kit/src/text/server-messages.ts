import { formText } from './messages/form.ts';

/** Letters of the interface's language. */
const tamil = /\p{Script=Tamil}/u;

/** What the server said of a refusal: in the interface's language where it said what every server says. */
export function serverWords({ code, message }: { code: string; message: string }): string {
  const known: Partial<Record<string, string>> = formText.refusals;
  return tamil.test(message) ? message : (known[code] ?? message);
}
