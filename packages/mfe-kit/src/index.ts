export type { PageMeta } from '@atrium/contracts/site/page-meta';
export {
  type ApiClient,
  type ApiClientDeps,
  type ApiOptions,
  createApiClient,
  withMethods,
} from './api-client';
export { ApiProvider, apiFrom, apiRouterContext, useApi } from './api-context';
export { ApiError, type FieldProblem } from './api-error';
export { Behaviour } from './behaviour';
export { LATE_AFTER_MS, onArrivedCode, onLateCode, watchForSilence } from './code-progress';
export { formatAddress } from './format-address';
export {
  defineIsland,
  Island,
  IslandContent,
  type IslandDefinition,
  type PartName,
  type StartTime,
} from './island';
export { lazyRoute, loadCode, RouteChunkError } from './lazy-route';
export { type MetaArgs, type RouteHandle, readSiteName, useDocumentTitle } from './page-meta';
export { defineRemote, type RemoteModule } from './remote-module';
export { type ErrorScreenProps, ErrorScreenProvider, RouteErrorScreen } from './route-error-screen';
export { SessionContext, SessionProvider, useSession, useSessionStore } from './session-context';
export { createSessionStore, type SessionState, type SessionStore } from './session-store';
export { type SettingsByRemote, SettingsContext, type SettingsOf, useSettings } from './settings';
export { defineSlot, type Slot, SlotContext, type SlotRequest } from './slot';
export { extendLoadLimit, getLoadLimitMs, tabNotes } from './tab-notes';
export { prepareToasts, toast } from './toast';
export { ToastHost } from './toast-host';
export type { ToastOptions } from './toast-rules';
export { createTokenStorage, type TokenStorage } from './token-storage';
