import { measureDeployment } from './releases/deployment.ts';
import { measureOutage } from './releases/outage.ts';

/** Measures what readers notice of deployments and of killed processes. */
export async function measureReleases(): Promise<void> {
  await measureDeployment();
  await measureOutage();
}
