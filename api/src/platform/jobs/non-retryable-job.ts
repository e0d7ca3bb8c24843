/** Thrown by a handler whose job will never succeed. */
export class NonRetryableJobError extends Error {}
