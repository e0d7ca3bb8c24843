import { z } from 'zod';
import { instant } from './common.ts';
import { operation } from './operation.ts';

/** API processes, and page servers. */
export const processKinds = ['api', 'pages'] as const;
export type ProcessKind = (typeof processKinds)[number];

/** Not an option of a command that it is given to, as a leading hyphen would be. */
export const machineAddress = z
  .string()
  .max(200)
  .regex(/^\w[\w.@:-]*$/);

/** A process of the site that runs on one of its machines. */
export const siteProcess = z.object({
  id: z.uuid(),
  kind: z.enum(processKinds),
  /** Name of the machine. */
  machine: z.string().min(1).max(100),
  /** Where commands such as deployments reach the machine. */
  address: machineAddress,
  /** The commit of its code, or the version of its contract. */
  release: z.string().max(80),
  startedAt: instant,
});
export type SiteProcess = z.infer<typeof siteProcess>;

/**
 * Announces a page server, which has no access to the database, to the API: every few seconds while it runs, and when it
 * stops. `proof` shows that it is a page server.
 * @throws 403 when the proof is wrong or older than a minute
 */
export const announceProcess = operation('announceProcess', 'POST /api/processes', {
  access: 'public',
  body: z.object({
    at: instant,
    proof: z.string().max(200),
    process: siteProcess,
    state: z.enum(['running', 'stopped']),
  }),
});
