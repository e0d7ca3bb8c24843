/** `npm run bench [weight pages scale voices guessing newsletter insights desk house lighthouse builds releases]`: the metrics of this project, measured here and now. */
import { buildFronts } from '../build/build.ts';
import { allFronts } from '../build/places.ts';
import { measureBuilds } from './builds.ts';
import { measureDesk } from './desk.ts';
import { measureGuessing } from './guessing.ts';
import { measureHouse } from './house.ts';
import { measureInsights } from './insights.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureNewsletter } from './newsletter.ts';
import { measurePages } from './pages.ts';
import { measureReleases } from './releases.ts';
import { measureScale } from './scale.ts';
import { measureVoices } from './voices.ts';
import { measureWeight } from './weight.ts';

const benches: Record<string, () => Promise<void>> = {
  weight: measureWeight,
  pages: measurePages,
  scale: measureScale,
  voices: measureVoices,
  guessing: measureGuessing,
  newsletter: measureNewsletter,
  insights: measureInsights,
  desk: measureDesk,
  house: measureHouse,
  lighthouse: measureLighthouse,
  builds: measureBuilds,
  releases: measureReleases,
};

const asked = process.argv.slice(2);
await buildFronts(allFronts, console.log);
for (const name of asked.length > 0 ? asked : Object.keys(benches)) {
  const bench = benches[name];
  if (!bench) throw new Error(`There is no bench "${name}": ${Object.keys(benches).join(', ')}.`);
  console.log(`\n${name}`);
  await bench();
}
process.exit(0);
