/** Marks the preloaded scripts that the start script runs. */
export const startAttribute = 'data-start';

/** Milliseconds after which scripts run without a paint, for browsers that do not report it. */
const longestWait = 1000;

/**
 * Inline script at the end of the page: runs the shell's scripts once the first paint is on the screen, so that
 * hydration does not delay the text where the scripts arrive early. Hidden tabs do not paint, so there it waits for
 * nothing.
 */
export const startScript = [
  '(function(){var started;function start(){',
  `if(!started){started=1;document.querySelectorAll('link[${startAttribute}]').forEach(function(link){`,
  "var script=document.createElement('script');script.async=false;script.src=link.getAttribute('href');",
  'document.head.append(script)})}}',
  'if(document.hidden)return start();',
  `setTimeout(start,${longestWait});`,
  "new PerformanceObserver(start).observe({type:'paint',buffered:true})",
  '})()',
].join('');
