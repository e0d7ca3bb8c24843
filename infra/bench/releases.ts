import { measureDeployment } from './releases/deployment.ts';
import { measureOutage } from './releases/outage.ts';

/** What readers notice of deployments, and of processes that die. */
export async function measureReleases(): Promise<void> {
  await measureDeployment();
  await measureOutage();
}
