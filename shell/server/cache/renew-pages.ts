/** Makes outdated pages again, one after the other, so that requests are rarely delayed by them. */
export function createRenewals(make: (address: string) => Promise<unknown>) {
  const waiting = new Set<string>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    // an address that is added meanwhile is reached, too
    for (const address of waiting) {
      waiting.delete(address);
      // the next request for the page reports why it cannot be made
      await make(address).catch(() => {});
    }
    isRunning = false;
  }

  return (addresses: Iterable<string>): void => {
    for (const address of addresses) waiting.add(address);
    if (!isRunning) void run();
  };
}
