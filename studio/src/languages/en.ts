import { en as kit } from '@ezhuthu/kit/text/languages/en';

export const catalogues = [kit];
