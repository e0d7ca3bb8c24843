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
export { call, getPath as pathOf, provideTransport, upload } from './api/call.ts';
export { ApiError, type Outgoing, reportCaught, type Transport, toApiError } from './api/transport.ts';
export { type HeadInput, type HeadTag, headTags, type PageHead, type RouteHandle } from './head/page-head.ts';
export type { InlineModule, InlineParts } from './modules/exposed-modules.ts';
export { changeLanguage, provideLanguageChange } from './modules/language.ts';
export {
  loadModule,
  type ModuleLoader,
  provideModuleLoader,
  type RouteContext,
  type RoutesOf,
} from './modules/remote-modules.ts';
export { type FindKeptPart, findKeptPart, type KeptPart, provideKeptParts } from './parts/kept-parts.ts';
export { provideProofPrompt, requestProof } from './session/proof-prompt.ts';
export { type EndReason, type Session, sessionStore } from './session/session-store.ts';
export {
  onSignInRequest,
  requestSignIn,
  type SignInMode,
  type SignInRequest,
} from './session/sign-in-prompt.ts';
export { chooseSerif, chooseTextSize, useSerif, useTextSize } from './theme/reading-comfort.ts';
export { chooseTheme, type Theme, useTheme } from './theme/theme.ts';
export { type TextSize, textSizes, themeScript } from './theme/theme-script.ts';
export { signIn, signOut, useSession } from './use-session.ts';
