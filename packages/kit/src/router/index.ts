/**
 * The router for the fronts: one shared instance with only the exports in use, because a shared module
 * cannot be tree-shaken. Add an export when a front first needs it; never remove one.
 */
export type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject } from 'react-router-dom';
export {
  createBrowserRouter,
  data,
  isRouteErrorResponse,
  matchRoutes,
  NavLink,
  Outlet,
  RouterProvider,
  redirect,
  ScrollRestoration,
  useActionData,
  useLocation,
  useMatches,
  useNavigate,
  useParams,
  useRouteError,
  useSearchParams,
  useViewTransitionState,
} from 'react-router-dom';
export { contextWith, getClient, withClient } from './client-context.ts';
export { Link } from './link.ts';
