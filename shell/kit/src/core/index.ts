/**
 * The core that all fronts share at run time. Add names, never remove them: fronts of earlier releases
 * still import every name they were built with.
 */
export {
  announcePage,
  announcePost,
  announceRealtime,
  announceServerReached,
  onPageShown,
  onPostShown,
  onRealtime,
  onServerReached,
  type PageShown,
  type PostShown,
} from './analytics/page-events.ts';
export { call, pathOf, provideTransport, upload } from './api/call.ts';
export { reportCaught } from './api/report-caught.ts';
export { ApiError, type Outgoing, type Transport, toApiError } from './api/transport.ts';
export { type HeadTag, headTags, type PageHead } from './head/page-head.ts';
export type { HeadInput, RouteHandle } from './head/route-handle.ts';
export { loadModule, type ModuleLoader, provideModuleLoader } from './modules/federated-module.ts';
export type { InlineModule, InlineParts } from './modules/inline-module.ts';
export type { RouteContext, RoutesOf } from './modules/remote-routes.ts';
export { type EndReason, type Session, sessionStore } from './session/session-store.ts';
export {
  onSignInRequest,
  requestSignIn,
  type SignInMode,
  type SignInRequest,
} from './session/sign-in-prompt.ts';
export { signIn, signOut, useSession } from './session/use-session.ts';
export { chooseSerif, chooseTextSize, useSerif, useTextSize } from './theme/reading-comfort.ts';
export { chooseTheme, type Theme, useTheme } from './theme/theme.ts';
export { type TextSize, textSizes, themeScript } from './theme/theme-script.ts';
