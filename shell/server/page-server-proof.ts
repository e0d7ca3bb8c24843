import { createHmac } from 'node:crypto';

/** Shows the API that a page server makes a request: the keyed hash of purpose and time. */
export function createProof(secret: string, purpose: string): { at: string; proof: string } {
  const at = new Date().toISOString();
  return { at, proof: createHmac('sha256', secret).update(`${purpose} ${at}`).digest('base64url') };
}
