import { allFronts } from '../checkout.ts';

export const benches: Record<string, () => Promise<void>> = {
  weight: async () => (await import('./weight.ts')).measureWeight(),
  pages: async () => (await import('./pages.ts')).measurePages(),
  scale: async () => (await import('./scale.ts')).measureScale(),
  'shared-cache': async () => (await import('./shared-cache.ts')).measureSharedCache(),
  engagement: async () => (await import('./engagement.ts')).measureEngagement(),
  comments: async () => (await import('./comments.ts')).measureCommentSpam(),
  'login-throttle': async () => (await import('./login-throttle.ts')).measureLoginThrottle(),
  'sign-in': async () => (await import('./sign-in.ts')).measureSignIn(),
  'hostile-input': async () => (await import('./hostile-input.ts')).measureHostileInput(),
  newsletter: async () => (await import('./newsletter.ts')).measureNewsletter(),
  insights: async () => (await import('./insights.ts')).measureInsights(),
  'post-editor': async () => (await import('./post-editor.ts')).measurePostEditor(),
  typing: async () => (await import('./typing.ts')).measureTypedWords(),
  'doubtful-words': async () => (await import('./doubtful-words.ts')).measureDoubtfulWords(),
  dashboard: async () => (await import('./dashboard.ts')).measureDashboard(),
  archive: async () => (await import('./archive.ts')).measureArchive(),
  backups: async () => (await import('./backups.ts')).measureBackups(),
  books: async () => (await import('./books.ts')).measureBooks(),
  imports: async () => (await import('./imports.ts')).measureImports(),
  lighthouse: async () => (await import('./lighthouse.ts')).measureLighthouse(),
  builds: async () => (await import('./builds.ts')).measureBuilds(),
  cluster: async () => (await import('./cluster.ts')).measureCluster(),
  simulation: async () => (await import('./scale-simulation.ts')).measureSimulation(),
  async releases() {
    await (await import('./releases/deployment.ts')).measureDeployment();
    await (await import('./releases/outage.ts')).measureOutage();
  },
};

/** Runs the named measurements, or all. */
export async function runBenches(names: string[]): Promise<void> {
  const { buildFronts } = await import('../build/build.ts');
  await buildFronts(allFronts, console.log);
  for (const name of names.length > 0 ? names : Object.keys(benches)) {
    console.log(`\n${name}`);
    await benches[name]!();
  }
  process.exit(0);
}
