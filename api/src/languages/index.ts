import { addTranslations } from '../platform/text/texts.ts';
import { en } from './en/index.ts';
import { ta } from './ta.ts';

addTranslations('en', en);
addTranslations('ta', ta);
