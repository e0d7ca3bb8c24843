import type { RouteObject } from '@ezhuthu/kit/router';
import { getLanguage } from '@ezhuthu/kit/text';
import { type ComponentType, useSyncExternalStore } from 'react';
import { onLanguageChange } from './page-language.ts';

const translated = (Page: ComponentType) =>
  function Translated() {
    useSyncExternalStore(onLanguageChange, getLanguage, getLanguage);
    return <Page />;
  };

function translatedRoute(route: RouteObject): RouteObject {
  const { Component, lazy, children } = route;
  return {
    ...route,
    ...(Component && { Component: translated(Component) }),
    ...(typeof lazy === 'function' && {
      lazy: async () => translatedRoute((await lazy()) as RouteObject),
    }),
    ...(children && { children: translatedRoutes(children) }),
  } as RouteObject;
}

/**
 * Routes whose components are rendered again in another language. They stay where they are, with what is typed and the focus.
 * Texts change without telling those who read them.
 */
export const translatedRoutes = (routes: RouteObject[]): RouteObject[] => routes.map(translatedRoute);
