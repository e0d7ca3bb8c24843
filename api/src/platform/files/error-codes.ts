/** Whether an error of the system has a code, such as `EEXIST`. */
export const hasCode = (error: unknown, code: string): boolean => (error as { code?: string }).code === code;

/** Answers that a file is missing by this value; other errors are thrown again: `read(file).catch(ifMissing(null))`. */
export const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (hasCode(error, 'ENOENT')) return value;
    throw error;
  };
