import { createElement, type ReactElement } from 'react';
import { type LinkProps, Link as RouterLink } from 'react-router-dom';

/** Nothing discovers routes by their links, which the router would mark for that. */
const BrowserLink = (props: LinkProps) => createElement(RouterLink, { discover: 'none', ...props });

/** On the server, where nothing is pressed, a link to an address is an `a` and nothing else. */
function ServerLink(props: LinkProps) {
  const { to, discover, prefetch, relative, reloadDocument, replace, state, ...attributes } = props;
  const { preventScrollReset, viewTransition, mask, defaultShouldRevalidate, ...others } = attributes;
  const isAddress = typeof to === 'string' && to.startsWith('/');
  return isAddress ? createElement('a', { ...others, href: to }) : BrowserLink(props);
}

/** The router's link. */
export const Link: (props: LinkProps) => ReactElement =
  typeof document === 'undefined' ? ServerLink : BrowserLink;
