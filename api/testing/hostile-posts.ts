/**
 * Posts that are hard on every output: markup in plain text, characters that formats forbid, elements where they cannot be,
 * addresses with signs of their own.
 */
export const hostilePosts: { title: string; content: string; excerpt?: string; tags?: string[] }[] = [
  {
    title: 'மழை & <வெயில்>',
    content: '<p>சாதாரண உரை &amp; &lt;குறி&gt;</p>',
    excerpt: 'சுருக்கம் <b>தடிப்பு</b> & "மேற்கோள்"',
  },
  { title: '</title><script>alert(1)</script>', content: '<p>அ</p><script>alert(1)</script>' },
  { title: ']]> முடிவு ]]>', content: '<p>]]> உரையில் ]]&gt; உம்</p>' },
  { title: '&amp; &lt;b&gt; &nbsp; &#x20;', content: '<p>&amp;amp; &amp;lt;</p>' },
  { title: '\'ஒற்றை\' "இரட்டை" `சாய்வு`', content: '<p title="&quot;&gt;">அ</p>' },
  { title: 'இடம்\u00a0விடா\u200bஇடம்', content: '<p>\u202eவலமிருந்து\u202c \ufeffஉரை</p>' },
  { title: '😀 𝒜 👩‍👩‍👧', content: '<p>😀 𝒜 👩‍👩‍👧 &#128512;</p>' },
  {
    title: 'அட்டவணை',
    content: '<table><tr><td>அ<td>ஆ<tr><td colspan="0">இ</table><p><table><tr><td>உ</td></tr></table></p>',
  },
  {
    title: 'பட்டியல்',
    content:
      '<ul>சொல்<ul><li>உள்</li></ul><p>இடை</p></ul><li>தனி</li><ol start="-5" reversed type="i"><li>ஐ</li></ol>',
  },
  { title: 'தலைப்புகள்', content: '<h4>நான்கு</h4><h1>ஒன்று</h1><h3></h3><h2><p>உள்ளே</p></h2>' },
  {
    title: 'உள்ளிணைப்பு',
    content:
      '<p><a href="#at-b">கீழே</a> <a href="#at-gone">எங்கோ</a></p><h2 id="at-b">பகுதி</h2><p id="at-b">மீண்டும்</p>',
  },
  {
    title: 'அடிக்குறிப்பு',
    content:
      '<p>உரை<span class="footnote">குறிப்பு &lt;1&gt; &amp; "2"</span><a href="https://a.example/">இ<span class="footnote">இணைப்பில்</span></a></p>',
  },
  {
    title: 'முகவரிகள்',
    content:
      '<p><a href="https://a.example/ஒரு பக்கம்?a=1&b=2#ஆ">அ</a> <a href="http://[::1">ஆ</a> <a href="https://a.example/%zz?q=<>">இ</a> <a href="mailto:a@b.example?subject=x y">ஈ</a> <a href="https://கடல்.example/a|b^c[d]{e}`f?x=[1]|2#g[h]%">உ</a> <a href="http://[::1]:80/a">ஊ</a> <a href="tel:+91 12">எ</a></p>',
  },
  { title: 'காணொளி', content: '<p>[YOUTUBE:abcdefghijk]</p><p>இடை [YOUTUBE:abcdefghijk] உரை</p>' },
  {
    title: 'உட்பொதி',
    content:
      '<p>[EMBED:&lt;iframe src="https://m.example/?a=1&amp;b=2"&gt;&lt;/iframe&gt;]</p><p>இடை [EMBED:&lt;/p&gt;]</p>',
  },
  { title: 'முறிவு', content: '<p>முன்</p><!--more--><p>பின் <!--more--> இடை</p>' },
  { title: 'கவிதை', content: '<div class="poem"><p>வரி<br>  வரி</p><p></p><p>இறுதி</p></div>' },
  {
    title: 'படம்',
    content:
      '<figure class="image"><img src="/uploads/gone-w640.webp" alt="&quot;&gt;&lt;b&gt;"><figcaption><p>தலைப்பு</p></figcaption></figure><a href="/b"><img src="/uploads/gone.png" alt=""></a>',
  },
  {
    title: 'நிரல்',
    content:
      '<pre><code class="language-js">if (a &lt; b &amp;&amp; c) { "]]&gt;" }</code></pre><p><code></code><kbd>அ</kbd></p>',
  },
  {
    title: 'உள்ளுக்குள்',
    content:
      '<b><p>தடிப்பு</p></b><p>அ<div>ஆ</div></p><span><h2>இ</h2></span><a href="/a">ஈ<a href="/b">உ</a></a>',
  },
  {
    title: 'பாணிகள்',
    content:
      '<p style="text-align:center;color:red;margin-left:40px">அ</p><p style="font-family:\'x\';width:1e9px" dir="rtl" lang="x_1">ஆ</p>',
  },
  { title: 'குறிச்சொற்கள்', content: '<p>அ</p>', tags: ['<b>', '"&"', ']]>', 'அ/ஆ?இ#ஈ'] },
  { title: 'நீ'.repeat(140), content: `<p>${'நீண்டசொல்'.repeat(200)}</p>` },
  { title: 'வெற்று', content: '<p></p><p> </p><blockquote></blockquote><ul></ul><table></table><p>.</p>' },
  {
    title: '2026',
    excerpt: 'சுருக்கம் <b>தடிப்பு</b> & "மேற்கோள்"',
    content: '<p>1 &lt; 2 &gt; 0 & முடிவு</p><hr><hr><div><div><div>ஆழம்</div></div></div>',
  },
];
