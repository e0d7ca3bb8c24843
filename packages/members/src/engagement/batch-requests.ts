/** Milliseconds for which keys are collected: cards that appear together share one request. */
const collectTime = 10;
const batchSize = 50;

/** Turns a request for many keys into one per key; simultaneous calls share one request. */
export function batchRequests<T>(
  fetchMany: (keys: string[]) => Promise<Map<string, T>>,
): (key: string) => Promise<T | undefined> {
  let keys = new Set<string>();
  let answer: Promise<Map<string, T>> | undefined;

  function startBatch(): Promise<Map<string, T>> {
    const ownKeys = new Set<string>();
    keys = ownKeys;
    return new Promise((resolve) => setTimeout(resolve, collectTime)).then(() => {
      if (keys === ownKeys) answer = undefined;
      return fetchMany([...ownKeys]);
    });
  }

  return async (key) => {
    if (!answer || keys.size >= batchSize) answer = startBatch();
    keys.add(key);
    return (await answer).get(key);
  };
}
