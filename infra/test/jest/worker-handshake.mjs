/**
 * Keeps a worker of jest-light-runner 0.8 from waiting forever for its configuration. The runner sends it to all workers
 * that have a task when the first of them asks, and to none of them again: it is lost for a worker which asks later.
 */
let configuration;
const send = process.send?.bind(process);

if (send) {
  process.on('message', (message) => {
    if (message?.type === 'jest-light-runner-worker-data') configuration = message;
  });
  process.send = (message, ...rest) =>
    message === 'jest-light-runner-get-worker-data' && configuration
      ? process.nextTick(() => process.emit('message', configuration))
      : send(message, ...rest);
}
