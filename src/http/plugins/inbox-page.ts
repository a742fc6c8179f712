import { escapeHtml } from '#domain/html/escape.rules.ts'

/** A message as the demo shop's inbox shows it. */
type Shown = {
  id: string
  channel: string
  to: string
  template: string
  subject: string
  text: string
  vars: unknown
  created_at: string
}

const channelNames: Readonly<Record<string, string>> = { sms: 'SMS', email: 'E-mail', whatsapp: 'WhatsApp' }
const IST = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'medium' })

/** Looks for news every two seconds while somebody looks at the page, and says so once. */
export const inboxScript = `const main = document.querySelector('main')
const news = document.querySelector('#news')
const look = async () => {
  if (document.hidden) return
  const response = await fetch(location.href)
  if (!response.ok) return
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main')
  if (fresh.innerHTML === main.innerHTML) return
  main.replaceChildren(...fresh.childNodes)
  news.textContent = 'New message'
}
setInterval(() => look().catch(() => {}), 2000)
`

export const inboxStyle = `*, *::before, *::after { box-sizing: border-box; margin: 0; }
body { background: var(--bg); color: var(--text); font: 400 var(--t-md)/1.5 system-ui, sans-serif; padding: var(--s-5) var(--gutter); }
header, main { max-width: 48rem; margin: 0 auto; }
h1 { font: 700 var(--t-2xl)/1.2 Georgia, serif; }
form { display: flex; flex-wrap: wrap; align-items: center; gap: var(--s-2); margin: var(--s-4) 0 var(--s-5); }
label { flex-basis: 100%; font-size: var(--t-sm); }
input, button { min-height: var(--tap); font: inherit; border-radius: var(--r-sm); padding: 0 var(--s-4); border: 1px solid var(--line-strong); }
input { flex: 1 1 14rem; min-width: 0; background: var(--surface); color: var(--text); }
button { background: var(--action); border-color: var(--action); color: var(--on-action); cursor: pointer; }
button:hover { background: var(--action-hover); }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
ol { list-style: none; padding: 0; display: grid; gap: var(--s-4); }
.message { background: var(--surface); border: 1px solid var(--line); border-radius: var(--r-md); padding: var(--s-4); overflow-wrap: anywhere; }
.about { font-size: var(--t-sm); color: var(--text-quiet); }
.channel { font-weight: 700; color: var(--action); }
h2 { font-size: var(--t-md); margin-top: var(--s-2); }
.text { white-space: pre-line; margin-top: var(--s-2); }
.text strong { font-size: var(--t-xl); letter-spacing: .1em; }
a { color: var(--action); }
.none { color: var(--text-quiet); }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`

/** The demo shop's inbox, whole, without anything of the storefront. */
export const inboxPage = (messages: readonly Shown[], to: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Messages of the demo shop</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="stylesheet" href="/demo/inbox.css">
<script type="module" src="/demo/inbox.js"></script>
</head>
<body>
<header>
<h1>Messages</h1>
<p>Every SMS, e-mail and WhatsApp message of this demo shop, newest first. The page updates by itself.</p>
<form>
<label for="to">Only to this mobile or e-mail</label>
<input id="to" name="to" value="${escapeHtml(to)}" autocomplete="off" spellcheck="false">
<button>Show</button>
</form>
</header>
<main>
${messages.length === 0 ? '<p class="none">No messages yet.</p>' : `<ol>\n${messages.map(itemOf).join('\n')}\n</ol>`}
</main>
<p id="news" class="unseen" role="status"></p>
</body>
</html>
`

/** The text with its links to click and its one-time password to see at once. */
function bodyOf({ text, vars }: Shown): string {
  const linked = escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`)
  const otp = typeof vars === 'object' && vars !== null && 'otp' in vars ? String(vars.otp) : ''
  return /^\d+$/.test(otp) ? linked.replace(otp, `<strong>${otp}</strong>`) : linked
}

const itemOf = (message: Shown): string => `<li class="message">
<p class="about"><span class="channel">${escapeHtml(channelNames[message.channel] ?? message.channel)}</span> to <b>${escapeHtml(message.to)}</b>
<time datetime="${escapeHtml(message.created_at)}">${escapeHtml(IST.format(new Date(message.created_at)))}</time> <code>${escapeHtml(message.template)}</code></p>
${message.subject === '' ? '' : `<h2>${escapeHtml(message.subject)}</h2>`}
<p class="text">${bodyOf(message)}</p>
</li>`
