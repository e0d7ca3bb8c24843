import { createHmac } from 'node:crypto';

/** Shows the API that a page server makes a request: the keyed hash of purpose and time, by the secret that they share. */
export interface Proof {
  /** ISO 8601. */
  at: string;
  proof: string;
}

export function createProof(secret: string, purpose: string): Proof {
  const at = new Date().toISOString();
  return { at, proof: createHmac('sha256', secret).update(`${purpose} ${at}`).digest('base64url') };
}
