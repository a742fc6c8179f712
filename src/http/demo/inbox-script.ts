/** In the browser: looks for new messages every two seconds while somebody looks at the page, and says so once. */
export function refreshInbox(): void {
  const main = document.querySelector('main')
  const news = document.querySelector('#news')
  const refresh = async () => {
    if (document.hidden) return
    const response = await fetch(location.href)
    if (!response.ok) return
    const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').querySelector('main')
    if (!main || !news || !fresh || fresh.innerHTML === main.innerHTML) return
    main.replaceChildren(...fresh.childNodes)
    news.textContent = 'New message'
  }
  setInterval(() => void refresh().catch(() => {}), 2000)
}
