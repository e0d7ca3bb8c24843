/** Works on several items at a time; the default suits transfers. @returns results in the order of the items */
export async function mapParallel<T, R>(
  items: T[],
  work: (item: T) => Promise<R>,
  concurrency = 8,
): Promise<R[]> {
  const results: R[] = [];
  const remaining = items.entries();
  const worker = async () => {
    for (const [index, item] of remaining) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return results;
}
