import { createRequire } from 'node:module';

// required, as sanitize-html does: Jest cannot load a module that is imported and required at the same time
export const { DomHandler, DomUtils, Parser, parseDocument } = createRequire(import.meta.url)(
  'htmlparser2',
) as typeof import('htmlparser2');
