import { allFronts } from '../checkout.ts';

export const benches: Record<string, () => Promise<void>> = {
  reading: async () => (await import('./reading.ts')).measureReading(),
  pages: async () => (await import('./pages.ts')).measurePages(),
  scale: async () => (await import('./scale.ts')).measureScale(),
  'shared-cache': async () => (await import('./shared-cache.ts')).measureSharedCache(),
  'hostile-input': async () => (await import('./hostile-input.ts')).measureHostileInput(),
  insights: async () => (await import('./insights.ts')).measureInsights(),
  typing: async () => (await import('./typing.ts')).measureTypedWords(),
  imports: async () => (await import('./imports.ts')).measureImports(),
  cluster: async () => (await import('./cluster.ts')).measureCluster(),
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
