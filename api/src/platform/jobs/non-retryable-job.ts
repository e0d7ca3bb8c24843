/** Thrown by a handler for a job that can never succeed. */
export class NonRetryableJobError extends Error {}
