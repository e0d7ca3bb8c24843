/** A story of Medium's export, for tests of the import. */

interface MediumStory {
  title?: string;
  subtitle?: string;
  body?: string;
  canonical?: string;
  /** Whether it is an answer to somebody's story, which has no title of its own. */
  isResponse?: boolean;
}

export function mediumStory({ title = 'மழை', subtitle = '', body = '', canonical, isResponse }: MediumStory) {
  const heading = isResponse
    ? ''
    : `<h3 name="a1" class="graf graf--h3 graf--leading graf--title">${title}</h3>`;
  const below = subtitle && `<h4 name="a2" class="graf graf--h4 graf--subtitle">${subtitle}</h4>`;
  const footer = canonical
    ? `<footer><p>By <a href="https://medium.com/@nila" class="p-author h-card">நிலா</a> on <a href="${canonical}"><time class="dt-published" datetime="2019-03-05T04:30:00.000Z">March 5, 2019</time></a>.</p><p><a href="${canonical}" class="p-canonical">Canonical link</a></p></footer>`
    : '<footer><p>Exported from Medium</p></footer>';
  return `<!DOCTYPE html><html><head><title>${title}</title></head><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header><section data-field="subtitle" class="p-summary">${subtitle}</section><section data-field="body" class="e-content"><section name="s" class="section section--body section--first"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner sectionLayout--insetColumn">${heading}${below}${body}</div></div></section></section>${footer}</article></body></html>`;
}
