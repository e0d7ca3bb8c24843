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

/** Highlights one code block; unknown languages are left unchanged. */
export function highlight(block: HTMLElement): void {
  if (block.dataset.highlighted) return;
  const name = /language-([\w+-]+)/.exec(block.className)?.[1];
  if (!name || !highlighter.getLanguage(name)) return;
  highlighter.highlightElement(block);
  block.classList.add(`${css.code}`);
}
