/**
 * `npm run bench [weight pages scale shared-cache engagement comments login-throttle sign-in hostile-input newsletter insights post-editor typing
 * doubtful-words dashboard archive backups books imports lighthouse builds releases cluster simulation]`: runs the named measurements, or all of them, on this machine.
 */
import { buildFronts } from '../build/build.ts';
import { allFronts } from '../build/fronts.ts';
import { measureArchive } from './archive.ts';
import { measureBackups } from './backups.ts';
import { measureBooks } from './books.ts';
import { measureBuilds } from './builds.ts';
import { measureCluster } from './cluster.ts';
import { measureCommentSpam } from './comments.ts';
import { measureDashboard } from './dashboard.ts';
import { measureDoubtfulWords } from './doubtful-words.ts';
import { measureEngagement } from './engagement.ts';
import { measureHostileInput } from './hostile-input.ts';
import { measureImports } from './imports.ts';
import { measureInsights } from './insights.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLoginThrottle } from './login-throttle.ts';
import { measureNewsletter } from './newsletter.ts';
import { measurePages } from './pages.ts';
import { measurePostEditor } from './post-editor.ts';
import { measureDeployment } from './releases/deployment.ts';
import { measureOutage } from './releases/outage.ts';
import { measureScale } from './scale.ts';
import { measureSimulation } from './scale-simulation.ts';
import { measureSharedCache } from './shared-cache.ts';
import { measureSignIn } from './sign-in.ts';
import { measureTypedWords } from './typing.ts';
import { measureWeight } from './weight.ts';

const benches: Record<string, () => Promise<void>> = {
  weight: measureWeight,
  pages: measurePages,
  scale: measureScale,
  'shared-cache': measureSharedCache,
  engagement: measureEngagement,
  comments: measureCommentSpam,
  'login-throttle': measureLoginThrottle,
  'sign-in': measureSignIn,
  'hostile-input': measureHostileInput,
  newsletter: measureNewsletter,
  insights: measureInsights,
  'post-editor': measurePostEditor,
  typing: measureTypedWords,
  'doubtful-words': measureDoubtfulWords,
  dashboard: measureDashboard,
  archive: measureArchive,
  backups: measureBackups,
  books: measureBooks,
  imports: measureImports,
  lighthouse: measureLighthouse,
  builds: measureBuilds,
  cluster: measureCluster,
  simulation: measureSimulation,
  async releases() {
    await measureDeployment();
    await measureOutage();
  },
};

const selected = process.argv.slice(2);
await buildFronts(allFronts, console.log);
for (const name of selected.length > 0 ? selected : Object.keys(benches)) {
  const bench = benches[name];
  if (!bench) throw new Error(`There is no bench "${name}": ${Object.keys(benches).join(', ')}.`);
  console.log(`\n${name}`);
  await bench();
}
process.exit(0);
