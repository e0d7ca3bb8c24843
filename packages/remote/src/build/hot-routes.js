/** Exposed as `./routes` while a remote is developed over a running site: exchanges its pages without a reload. */
import { createElement, useEffect, useState } from 'react';
// what the remote exposes itself
import * as exposed from 'remote-routes';

const listeners = new Set();

const flatten = (routes) => routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);
const getIds = (routes) =>
  flatten(routes)
    .map(({ id }) => id)
    .join();

/** A component that is replaced by its successor in the same route; its state is lost, that of the site stays. */
function asHot(First, { id, context }) {
  return function Hot(props) {
    const [{ Component }, replace] = useState({ Component: First });
    useEffect(() => {
      async function renew() {
        const route = flatten(exposed.routes(context)).find((next) => next.id === id);
        const { Component: next } = route?.lazy ? await route.lazy() : (route ?? {});
        if (next) replace({ Component: next });
      }
      listeners.add(renew);
      return () => listeners.delete(renew);
    }, []);
    return createElement(Component, props);
  };
}

function wrap(route, context) {
  const withHot = (part) => part.Component && { Component: asHot(part.Component, { id: route.id, context }) };
  return {
    ...route,
    ...withHot(route),
    ...(route.children && { children: route.children.map((child) => wrap(child, context)) }),
    ...(route.lazy && {
      async lazy() {
        const loaded = await route.lazy();
        return { ...loaded, ...withHot(loaded) };
      },
    }),
  };
}

let ids = '';

export function routes(context) {
  const found = exposed.routes(context);
  ids = getIds(found);
  return found.map((route) => wrap(route, context));
}

import.meta.webpackHot?.accept('remote-routes', () => {
  // the router keeps the routes that it has
  if (getIds(exposed.routes({})) !== ids) return location.reload();
  for (const renew of listeners) void renew();
});
