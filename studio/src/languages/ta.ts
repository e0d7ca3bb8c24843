import { ta as kit } from '@ezhuthu/kit/text/languages/ta';

export const catalogues = [kit];
