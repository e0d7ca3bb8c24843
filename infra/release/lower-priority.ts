import os from 'node:os';

/** Lets the processes that serve readers go before this one and all that it starts, where they share a machine. */
export const lowerPriority = (): void => os.setPriority(os.constants.priority.PRIORITY_LOW);
