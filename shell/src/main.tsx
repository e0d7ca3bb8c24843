import './app/browser-fallbacks.ts';
import { toast, whenIdle } from '@ezhuthu/kit/ui';
import '@ezhuthu/kit/fonts.css';
import '@ezhuthu/kit/styles.css';
import './icon.png';
import './icon.svg';
import type { Site } from '@ezhuthu/contract';
import { provideLanguageChange, provideModuleLoader, reportCaught, sessionStore } from '@ezhuthu/kit';
import { getFrontClient, makeQueryClient, type QueryClient } from '@ezhuthu/kit/query';
import { createBrowserRouter, type RouteObject, RouterProvider } from '@ezhuthu/kit/router';
import { getLanguage } from '@ezhuthu/kit/text';
import { getOwner } from '@ezhuthu/releases/registry';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import type { Boot } from './starter/boot.ts';
import './app/late-page.css';
import { prepareRepetition } from './app/repetition.ts';
import { Started } from './app/started.tsx';
import './starter/starting.ts';
import { canHydrate, firstRoutes, hydrationData, nameHistoryEntry } from './app/first-page.ts';
import { commonQueries, siteQuery } from './app/site-query.ts';
import { recordFailure } from './head/page-failure.ts';
import { reportFailure } from './health/failures.ts';
import {
  isTranslated,
  languageOf,
  markLanguage,
  onLanguageChange,
  onOwnLanguageChange,
  setPageLanguage,
} from './languages/page-language.ts';
import { translatedRoutes } from './languages/translated-routes.tsx';
import { shellText } from './messages/shell.ts';
import { createRemotes, loadExposedModule, type Remotes, registerAll } from './remotes/remotes.ts';
import { contentRouteId } from './routes.tsx';
import { loadSignInDialog } from './sign-in/sign-in-host.tsx';

/** Other remotes are loaded on the first navigation to one of their pages. */
function createRouter(boot: Boot, routes: RouteObject[], remotes: Remotes) {
  let isStarted = false;
  const router = createBrowserRouter(translatedRoutes(routes), {
    hydrationData: canHydrate(boot, remotes) ? hydrationData(boot) : undefined,
    async patchRoutesOnNavigation({ path, patch }) {
      const name = getOwner(boot.registry, path)?.remote.name;
      if (!name || remotes.isLoaded(name)) return;
      // the initial page's remote has just failed to load
      if (!isStarted && remotes.failed(name)) return;
      patch(contentRouteId, translatedRoutes(await remotes.load(name)));
    },
  });
  isStarted = true;
  return router;
}

const loadBackground = () => import('./app/background.ts');

/** Best effort: without it the site only sends more requests. */
function startBackground(queryClient: QueryClient, { registry }: Boot): void {
  loadBackground().then(
    ({ runBackground }) => runBackground(queryClient, registry),
    (error) => console.warn('Answers are not kept.', error),
  );
}

async function start(): Promise<void> {
  const boot = await window.starting.boot;
  // who waits for it would wait once more after the page
  if (document.querySelector('[data-sign-in][aria-busy]')) loadSignInDialog().catch(() => {});
  // otherwise the site has changed since the document was made
  const isOfDocument = boot.version === window.starting.version;
  // load early: a member's pages start from persisted queries
  const isMember = sessionStore.token() !== null;
  if (isMember) loadBackground().catch(() => {});
  const queryClient = makeQueryClient(commonQueries);
  for (const [key, data, front] of boot.queries) getFrontClient(queryClient, front).setQueryData(key, data);
  registerAll(boot.registry);
  provideModuleLoader((exposedModule) => loadExposedModule(boot.registry, exposedModule));
  /** @returns whether the texts are those that the page server has rendered */
  async function setLanguageOf(site: Site, pathname = location.pathname): Promise<boolean> {
    // a page in another language is better than none
    await setPageLanguage(languageOf(boot.registry, pathname, site)).catch((error) => {
      reportFailure(undefined, 'load', error);
      toast.bad(shellText.languageFailed);
    });
    return getLanguage() === (site.language ?? 'mixed');
  }
  const isInLanguageOfSite = await setLanguageOf(await queryClient.ensureQueryData(siteQuery));
  async function changeLanguageOf(site: Site): Promise<void> {
    const before = getLanguage();
    await setLanguageOf(site);
    // the API has worded some answers
    if (getLanguage() !== before) await queryClient.invalidateQueries();
  }
  provideLanguageChange(async () =>
    changeLanguageOf(await queryClient.fetchQuery({ ...siteQuery, staleTime: 0 })),
  );
  onOwnLanguageChange(async () => changeLanguageOf(await queryClient.ensureQueryData(siteQuery)));
  const remotes = createRemotes(boot.registry, queryClient, async ({ request }) =>
    setLanguageOf(await queryClient.ensureQueryData(siteQuery), new URL(request.url).pathname),
  );
  const routes = await firstRoutes(boot, remotes);
  nameHistoryEntry();
  const router = createRouter(boot, routes, remotes);
  for (const error of Object.values(router.state.errors ?? {})) recordFailure(error, router.state);
  const shell = { registry: boot.registry, siteUrl: boot.siteUrl, failed: remotes.failed };
  let repeat = async () => {};
  function handleStarted(): void {
    void repeat();
    if (isMember) startBackground(queryClient, boot);
    else whenIdle(() => startBackground(queryClient, boot));
  }
  const tree = (
    <Started onStarted={handleStarted}>
      <App queryClient={queryClient} shell={shell}>
        <RouterProvider router={router} onError={recordFailure} />
      </App>
    </Started>
  );
  const root = document.getElementById('root')!;
  const options = {
    onCaughtError(error: unknown) {
      if (reportCaught(error))
        reportFailure(getOwner(boot.registry, location.pathname)?.remote, 'page', error);
    },
    onRecoverableError(error: unknown) {
      // a part whose texts are not the page server's is rendered anew
      if (!isTranslated()) reportError(error);
    },
  };
  await window.starting.untilComposed();
  repeat = prepareRepetition();
  onLanguageChange(markLanguage);
  // with its effects: what is typed between them would be lost
  flushSync(() => {
    if (isOfDocument && isInLanguageOfSite && canHydrate(boot, remotes)) hydrateRoot(root, tree, options);
    else {
      markLanguage();
      createRoot(root, options).render(tree);
    }
  });
}

start().catch((error) => {
  reportFailure(undefined, 'page', error);
  throw error;
});
