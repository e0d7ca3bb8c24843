/** Milliseconds in which what is asked for is gathered: cards that appear together ask together. */
const moment = 10;
const batchSize = 50;

/** Turns a question about many into one that is asked about each: those of one moment are answered by one call. */
export function batchRequests<T>(
  askMany: (keys: string[]) => Promise<Map<string, T>>,
): (key: string) => Promise<T | undefined> {
  let keys = new Set<string>();
  let answer: Promise<Map<string, T>> | undefined;

  function gather(): Promise<Map<string, T>> {
    const mine = new Set<string>();
    keys = mine;
    return new Promise((resolve) => setTimeout(resolve, moment)).then(() => {
      if (keys === mine) answer = undefined;
      return askMany([...mine]);
    });
  }

  return async (key) => {
    if (!answer || keys.size >= batchSize) answer = gather();
    keys.add(key);
    return (await answer).get(key);
  };
}
