import { addTranslations } from '../platform/text/texts.ts';
import { people } from './en/people.ts';
import { platform } from './en/platform.ts';
import { publishing } from './en/publishing.ts';
import { server } from './en/server.ts';
import { ta } from './ta.ts';

export const en = [...platform, ...people, ...publishing, ...server];

addTranslations('en', en);
addTranslations('ta', ta);
