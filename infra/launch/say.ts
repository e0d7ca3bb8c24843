/** A line for the person at the terminal. */
export const say = (line: string): void => console.log(line);

/** One sentence that says what is wrong and what to do, and the end. */
export function leave(sentence: string): never {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
