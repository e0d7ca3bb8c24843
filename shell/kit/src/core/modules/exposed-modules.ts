import type { ComponentType } from 'react';
import type { InlineModule } from './remote-modules.ts';

/**
 * Modules that remotes expose, by the name for `loadModule`. A remote in a repository of its own adds its modules by
 * `declare module '@ezhuthu/kit/modules'`.
 */
export interface ExposedModules {
  'insights/panel': { default: ComponentType };
  'insights/tracker': { startTracker(): void };
  'studio/inline': InlineModule;
}
