import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import cpp from 'highlight.js/lib/languages/cpp';
import cssLanguage from 'highlight.js/lib/languages/css';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import php from 'highlight.js/lib/languages/php';
import python from 'highlight.js/lib/languages/python';
import sql from 'highlight.js/lib/languages/sql';
import xml from 'highlight.js/lib/languages/xml';
import css from './highlight.module.css';

/** The editor's ten languages. */
const languages = { javascript, python, html: xml, css: cssLanguage, json, bash, sql, php, java, cpp };
for (const [name, grammar] of Object.entries(languages)) highlighter.registerLanguage(name, grammar);

const characters: Record<string, string> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  '#39': "'",
  nbsp: '\u00a0',
};
const decode = (text: string) =>
  text.replace(/&(lt|gt|amp|quot|#39|nbsp);/g, (_, name: string) => characters[name]!);

/** A block of code that has no elements. */
const block = /<code class="language-([\w+-]+)">([^<]*)<\/code>/g;

/** Highlights the blocks of code in a text; those of unknown languages are left unchanged. */
export const highlight = (html: string): string =>
  html.replace(block, (found, language: string, code: string) => {
    if (!highlighter.getLanguage(language)) return found;
    const { value } = highlighter.highlight(decode(code), { language });
    // the server adds the styles that an element names to the page
    return `<code class="language-${language} ${css.code}" data-highlighted data-styles="highlight">${value}</code>`;
  });
