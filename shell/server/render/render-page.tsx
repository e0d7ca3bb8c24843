import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { ApiError, headTags, type PageHead, type RouteHandle } from '@ezhuthu/kit';
import { getFront, getFrontClient, type QueryClient } from '@ezhuthu/kit/query';
import { contextWith } from '@ezhuthu/kit/router';
import { createStaticRouter, StaticRouterProvider } from '@ezhuthu/kit/router/server';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { App } from '../../src/app/app.tsx';
import { footerQuery, siteQuery } from '../../src/app/site-query.ts';
import { getMissingHead, headOfFailure } from '../../src/head/page-failure.ts';
import { loadLanguage } from '../../src/languages/index.ts';
import { findClient } from '../../src/remotes/remote-routes.tsx';
import type { Boot } from '../../src/starter/boot.ts';
import type { AskAnswer } from '../answers/answer-port.ts';
import { getBootJson } from './boot-json.ts';
import { getDocument, getFiles } from './document.ts';
import { getInlineScriptHashes } from './inline-script.ts';
import { getBundle, getPageRoutes, type PageRoutes } from './page-routes.tsx';
import { inRendering, newRendering } from './rendering.ts';
import { getSpeculationRules } from './speculation-rules.ts';
import { getStatus, routerState, type StaticContext } from './static-context.ts';
import type { RenderResult, RenderTask } from './task.ts';

function getHead(
  { matches, errors }: StaticContext,
  { url, siteUrl, queryClient }: { url: URL; siteUrl: string; queryClient: QueryClient },
): PageHead {
  const { route, params } = matches.at(-1)!;
  const site = queryClient.getQueryData(siteQuery.queryKey)!;
  const head = (route.handle as RouteHandle | undefined)?.head;
  const client = findClient(
    matches.map((match) => match.route.handle),
    queryClient,
  );
  const page = head?.({ queryClient: client, params, search: url.searchParams, site, siteUrl });
  const [error] = Object.values(errors ?? {});
  return page ?? (error ? headOfFailure(error) : getMissingHead());
}

/**
 * Query data without timestamps and in one order, so that the same page has the same bytes and ETag. Data that a front took from the
 * shell is left out: it takes it again in the browser.
 */
function answersIn(queryClient: QueryClient): Boot['queries'] {
  const queries = queryClient.getQueryCache().findAll({
    predicate: (query) =>
      query.state.status === 'success' &&
      (getFront(query) === 'shell' || query.state.data !== queryClient.getQueryData(query.queryKey)),
  });
  queries.sort((one, other) => (one.queryHash < other.queryHash ? -1 : 1));
  return queries.map((query) => [query.queryKey, query.state.data, getFront(query)]);
}

const isStyleSheet = (url: string) => url.endsWith('.css');

/**
 * Whether a page is nothing without scripts, or cannot be made again from its address: then it has its data with it. A popup
 * stands over a page.
 */
const startsAtOnce = ({ isContentLeft, form }: RenderTask, { matches }: StaticContext, status: number) =>
  isContentLeft || form !== undefined || status !== 200 || Boolean(matches.at(-1)?.route.handle?.isPopup);

/** The request that the page's loaders and its action get. */
const requestFor = (url: URL, { form }: RenderTask) =>
  form ? new Request(url, { method: 'POST', body: new URLSearchParams(form.body) }) : new Request(url);

/** A page without the keys that it read. */
type Unread = Omit<RenderResult, 'reads' | 'asideReads'>;

async function render(task: RenderTask, handler: PageRoutes, queryClient: QueryClient): Promise<Unread> {
  const url = new URL(task.siteUrl + task.url);
  const client = getFrontClient(queryClient, task.remote?.name ?? 'shell');
  const [context] = await Promise.all([
    handler.query(requestFor(url, task), { requestContext: contextWith(client) }),
    queryClient.ensureQueryData(siteQuery),
    queryClient.prefetchQuery(footerQuery),
  ]);
  if (context instanceof Response) {
    const redirect = context.headers.get('location') ?? '/';
    return { status: context.status, redirect, html: '', isCacheable: false };
  }
  const status = task.status ?? getStatus(context);
  const site = queryClient.getQueryData(siteQuery.queryKey)!;
  const { language = 'mixed' } = site;
  const changes = await Promise.all([
    loadLanguage(language),
    task.remote && !task.isContentLeft && getBundle(task.remote).loadLanguage?.(language),
  ]);
  const setLanguage = () => {
    for (const change of changes) if (change) change();
  };
  const shell = { registry: task.registry, siteUrl: task.siteUrl, failed: () => false };
  const markup = await renderToText(
    <App queryClient={queryClient} shell={shell}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
    setLanguage,
  );
  setLanguage();
  const head = task.isContentLeft
    ? { title: '', noindex: true }
    : getHead(context, { url, siteUrl: task.siteUrl, queryClient });
  const files = getFiles(task, {
    routeIds: context.matches.map(({ route }) => route.id),
    body: markup,
    look: site.appearance.look,
  });
  const { version, json: boot } = getBootJson({
    files: { styles: task.shellAssets.filter(isStyleSheet), scripts: files.scripts },
    registry: task.registry,
    siteUrl: task.siteUrl,
    rendered: task.isContentLeft ? null : (task.remote?.name ?? ''),
    queries: answersIn(queryClient),
    router: routerState(context),
  });
  // whoever tries releases looks at pages that nobody prefetched
  const speculation = task.selected ? undefined : getSpeculationRules(task.registry);
  const html = Buffer.from(
    getDocument({
      head: headTags(head, { siteName: site.siteName, siteUrl: task.siteUrl }),
      siteName: site.siteName,
      themeColor: site.themeColor,
      appearance: site.appearance,
      isDev: task.isDev,
      selected: task.selected,
      ...files,
      owner: task.remote && `${task.remote.name}@${task.remote.version}`,
      body: markup,
      isContentLeft: task.isContentLeft,
      version,
      speculation,
      boot: startsAtOnce(task, context, status) ? boot : undefined,
    }),
  );
  return {
    status,
    html,
    boot: Buffer.from(boot),
    inlineScriptHashes: getInlineScriptHashes(speculation),
    isCacheable: status === 200 && !task.isContentLeft && !task.form && !head.noindex,
  };
}

/** Converts a failed request for the shell's own data. @throws all other errors */
function unavailable(error: unknown): Unread {
  if (!(error instanceof ApiError && error.status === 503)) throw error;
  return { status: 503, html: '', isCacheable: false };
}

/**
 * Renders one page with its own state. Pages with noindex are not cacheable. Returns status 503 without a
 * page when the shell's own data cannot be loaded.
 * @throws errors of components
 */
export function renderPage(task: RenderTask, ask: AskAnswer): Promise<RenderResult> {
  const rendering = newRendering(ask, task);
  return inRendering(rendering, async () => {
    const handler = getPageRoutes(task, rendering.queryClient);
    const result = await render(task, handler, rendering.queryClient).catch(unavailable);
    return { ...result, reads: [...rendering.reads], asideReads: [...rendering.asideReads] };
  });
}

/** Marks an unfinished Suspense boundary. */
const unfinished = '<!--$!-->';

/** Waits for all parts. Any error fails it, including those that React would recover from in the browser. */
function renderAsStream(node: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(node, {
      // avoids scripts that move large parts into place, as the page is sent as a whole
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError(error) {
        reject(error);
        abort();
      },
    });
  });
}

/**
 * Renders the complete markup. Data is already loaded, so synchronous rendering usually suffices and takes
 * half as long as a stream. If a Suspense boundary is unfinished, because of its code or an error, the page
 * is rendered again as a stream, and then once more: meanwhile other pages may have changed the language.
 */
async function renderToText(node: ReactNode, setLanguage: () => void): Promise<string> {
  setLanguage();
  const markup = renderToString(node);
  if (!markup.includes(unfinished)) return markup;
  const stream = await renderAsStream(node);
  setLanguage();
  const complete = renderToString(node);
  return complete.includes(unfinished) ? stream : complete;
}
