import type { Translations } from '@ezhuthu/contract/text';
import { people } from './people.ts';
import { platform } from './platform.ts';
import { publishing } from './publishing.ts';
import { server } from './server.ts';

export const en: Translations = [...platform, ...people, ...publishing, ...server];
