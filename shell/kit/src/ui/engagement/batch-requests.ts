/** Milliseconds for which keys are collected: cards that appear together share one request. */
const moment = 10;
const batchSize = 50;

/** Turns a request for many keys into one per key; simultaneous calls share one request. */
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
