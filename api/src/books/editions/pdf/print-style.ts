/** `print` has wider inner margins and no cover; `screen` has a cover and coloured links. */
export type PrintVariant = 'print' | 'screen';

const margins: Record<PrintVariant, string> = {
  print:
    '@page{margin:20mm 14mm 20mm}@page:left{margin-left:14mm;margin-right:20mm}@page:right{margin-left:20mm;margin-right:14mm}',
  screen: '@page{margin:19mm 15mm 19mm}',
};

const links: Record<PrintVariant, string> = {
  print: 'a{color:inherit;text-decoration:none}',
  screen: 'a{color:#1e40af;text-decoration:none}.contents a{color:inherit}',
};

const head = 'font:400 8.5pt "Baloo Thambi 2";color:#555';

export const printStyle = (variant: PrintVariant): string => `
@page{size:A5;
@top-left{${head}}@top-center{${head}}@top-right{${head}}
@bottom-center{content:counter(page);font:400 9pt "Baloo Thambi 2";color:#333}}
${margins[variant]}
@page plain{@bottom-center{content:none}}
@page cover{margin:0;@bottom-center{content:none}}
html{font:10.5pt/1.72 "Mukta Malar",sans-serif;color:#000;background:#fff;-webkit-print-color-adjust:exact}
body{margin:0;overflow-wrap:break-word;hyphens:manual}
.cover{page:cover;height:210mm;background:#fff}
.cover img{width:100%;height:100%;max-height:none;object-fit:cover}
.title-page{page:plain;text-align:center;padding-top:38mm;break-after:page}
section.title-page>*{text-align:center;text-indent:0}
.title-page h1{font:700 25pt/1.4 "Baloo Thambi 2";margin:0 0 6mm;text-wrap:balance}
.book-author{font:500 14pt/1.5 "Baloo Thambi 2";margin:0}
.book-author::after{content:"";display:block;width:16mm;border-top:.6pt solid #000;margin:9mm auto}
.about p{text-align:start;text-indent:0;margin-bottom:1.5mm}
.about{width:fit-content;max-width:92mm;font-size:9.5pt;margin:0 auto 9mm}
.site{font-size:8.5pt;margin:0 0 1mm}
.contents{page:plain;break-after:page}
.contents h1{font:700 17pt/1.4 "Baloo Thambi 2";margin:8mm 0 8mm;break-after:avoid}
.contents ol{list-style:none;margin:0;padding:0}
.contents li{margin:0 0 1.6mm;break-inside:avoid}
.contents a{display:flex;align-items:baseline;gap:1.5mm}
.contents .name{max-width:92mm}
.contents .dots{flex:1;min-width:4mm;border-bottom:.8pt dotted #777}
.contents .number{min-width:9mm;text-align:end;font-variant-numeric:tabular-nums}
.chapter{break-before:page}
header{position:relative;margin:0 0 9mm;padding-top:22mm;break-after:avoid}
header h1{font:700 19pt/1.4 "Baloo Thambi 2";margin:0;text-wrap:balance}
.subtitle{margin:1.5mm 0 0;color:#444}
h2,h3,h4,h5{font-family:"Baloo Thambi 2";font-weight:600;line-height:1.45;break-after:avoid;margin:6mm 0 2mm}
h2{font-size:14pt}h3{font-size:12.5pt}h4,h5{font-size:11pt}
p{margin:0;orphans:2;widows:2;text-align:start}
p+p{text-indent:5mm}
blockquote{margin:4mm 0 4mm 4mm;padding-left:4mm;border-left:1.2pt solid #999}
ul,ol{margin:2mm 0 3mm;padding-left:6mm}
.poem,.verse{text-align:start}
.poem{margin:5mm 0 5mm 6mm}.verse{margin-left:6mm}
.poem{white-space:pre-wrap}
.poem p,.verse p{margin:0 0 4.5mm;text-indent:0;break-inside:avoid-page}
@supports (text-indent:1em hanging each-line){.poem p,.verse p{text-indent:6mm hanging each-line}}
figure{margin:5mm 0;text-align:center;break-inside:avoid}
figcaption{margin-top:1.5mm;font-size:8.5pt;color:#333}
img{max-width:100%;max-height:150mm;width:auto;height:auto;object-fit:contain}
.opening{margin:0 0 6mm;text-align:center}
table{border-collapse:collapse;margin:3mm auto;font-size:9pt}
td,th{border:.5pt solid #777;padding:1mm 2mm;text-align:start}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:8.5pt;line-height:1.55;padding:2.5mm;border:.5pt solid #bbb;background:#f6f6f4}
hr{width:14mm;margin:6mm auto;border:0;border-top:.6pt solid #555}
mark{background:#fff1c9}
.noteref{vertical-align:super;font-size:.75em;line-height:0;padding:0 .1em}
.notes{margin-top:7mm;padding-top:2.5mm;border-top:.5pt solid #777;font-size:8.5pt;line-height:1.6}
.notes p{text-indent:0;margin:0 0 1mm}
.end{margin:7mm 0 0;text-align:center;font-size:13pt;text-indent:0!important;break-before:avoid}
${links[variant]}
`;
