import os from 'node:os';

/** Runs this process and its children at low priority, since they may share the machine with the servers. */
export const lowerPriority = (): void => os.setPriority(os.constants.priority.PRIORITY_LOW);
