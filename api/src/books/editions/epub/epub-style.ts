/** Sizes and colours are left to the reading program, so that readers can choose theirs. */
export const epubStyle = `
body{font-family:"Mukta Malar",sans-serif;line-height:1.75;margin:0 5%;overflow-wrap:break-word;hyphens:manual}
h1,h2,h3,h4,h5,.book-author,nav li{font-family:"Baloo Thambi 2",sans-serif}
h1,h2,h3,h4,h5{line-height:1.45;font-weight:700;break-after:avoid;page-break-after:avoid;text-align:start}
h2{font-size:1.3em;margin:1.8em 0 .6em}
h3{font-size:1.15em;margin:1.6em 0 .5em}
h4,h5{font-size:1.05em;margin:1.5em 0 .4em}
p{margin:0 0 .9em;orphans:2;widows:2}
header{margin:2.5em 0 2em}
header h1{font-size:1.7em;margin:0}
.subtitle{margin:.4em 0 0;font-style:normal;opacity:.75}
blockquote{margin:1.5em 0;padding-inline-start:1.2em;border-inline-start:3px solid currentColor}
.poem,.verse{margin:1.5em 0 1.5em 1em;text-align:start}
.poem p,.verse p{margin:0 0 1.3em;text-indent:0}
@supports (text-indent:1em hanging each-line){.poem p,.verse p{text-indent:1.5em hanging each-line}}
.poem{white-space:pre-wrap}
figure{margin:1.8em 0;text-align:center;break-inside:avoid;page-break-inside:avoid}
figcaption{margin-top:.5em;font-size:.85em;text-align:center}
img{max-width:100%;height:auto}
.opening{margin:0 0 2em;text-align:center}
.missing{font-style:normal;opacity:.75}
table{border-collapse:collapse;margin:0 auto;font-size:.9em}
td,th{border:1px solid currentColor;padding:.35em .7em;text-align:start}
td p,th p{margin:0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:.85em;line-height:1.6;padding:.8em;border:1px solid currentColor}
hr{width:4em;margin:2em auto;border:0;border-top:1px solid currentColor}
.noteref{vertical-align:super;font-size:.7em;line-height:0;text-decoration:none;padding:0 .15em}
.notes{margin-top:2.5em;padding-top:.8em;border-top:1px solid currentColor;font-size:.85em}
.notes p{margin:0 0 .5em}
.end{margin:2em 0;text-align:center;font-size:1.3em}
.title-page{text-align:center;margin-top:20%}
.title-page h1{font-size:2em;text-align:center;margin:0 0 .6em}
.title-page .book-author{font-size:1.2em;margin:0 0 3em}
.title-page .about{text-align:start;margin:0 0 3em}
.title-page .site{font-size:.85em}
.cover{margin:0;padding:0;text-align:center}
.cover img{max-width:100%;max-height:100vh}
nav ol{list-style:none;padding:0;margin:0}
nav li{margin:.5em 0}
nav a{color:inherit;text-decoration:none}
`;
