import type { Page } from 'playwright-core'
import { expect } from 'vitest'

import { mailServer } from '#test/outside/mail-server.ts'
import { pushService } from '#test/outside/push-service.ts'

import { wrongWith, onPhone, onWide } from '../shared/browser.ts'
import { ownShop } from '../shared/own-shop.ts'
import { heading, logInTo } from '../shared/owner.ts'

/** A shop of its own whose mails go to a mail server on this machine. */
const shopWithMail = async (options: { refuse?: number } = {}) => {
  const mail = await mailServer(options)
  const url = await ownShop({ SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
  return { ...mail, url }
}
const write = async (page: Page, url: string, message: string, mobile = '9431067890') => {
  const answer = await page.request.post(`${url}/api/v1/contact-us`, {
    data: { name: 'Deepak Rai', email_id: 'deepak@example.com', mobile_no: mobile, message },
  })
  const { data }: { data: { ticket_no: string } } = await answer.json()
  return data.ticket_no
}

onWide('a ticket is answered within its clock with ready words, and the mail arrives', async ({ page }) => {
  const { url, mails } = await shopWithMail()
  const ticketNo = await write(page, url, 'Parcel shows delivered, not here.\nNobody at home has seen it.')
  await logInTo(page, `${url}/admin/messages/ready-answers`)
  await heading(page, 'Ready answers').waitFor()
  await page.getByText('No ready answers yet.').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('button', { name: 'New ready answer' }).click()
  const dialog = page.getByRole('dialog', { name: 'What is often answered?' })
  await dialog.getByLabel('Title').fill('Lost parcel')
  await dialog.getByLabel('Text').fill('Dear {name}, we ask the courier about {ticket_no}.')
  await dialog.getByRole('button', { name: 'Add ready answer' }).click()
  await page.getByText('Lost parcel').waitFor()

  await page
    .getByRole('navigation', { name: 'Messages' })
    .getByRole('link', { name: /^Tickets/ })
    .click()
  await heading(page, 'Messages').waitFor()
  await page.getByText('47 h left').first().waitFor()
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('link', { name: 'Deepak Rai' }).click()
  const article = page.getByRole('article', { name: `Ticket ${ticketNo}` })
  await article.getByText('Nobody at home has seen it.').waitFor()
  expect(await wrongWith(page)).toEqual([])
  await article.getByRole('link', { name: `Ticket ${ticketNo}` }).click()
  await heading(page, `Ticket ${ticketNo}`).waitFor()
  await page.getByLabel('Ready answers').selectOption('Lost parcel')
  const answer = page.getByLabel('Answer by e-mail')
  await expect.poll(() => answer.inputValue()).toBe(`Dear Deepak Rai, we ask the courier about ${ticketNo}.`)
  expect(await wrongWith(page)).toEqual([])
  await page.getByLabel('Note', { exact: true }).fill('Third such case from Siwan.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByText('Third such case from Siwan.').first().waitFor()
  await answer.press('End')
  await answer.pressSequentially(' Sunita')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await page.getByText('Waiting for reply').first().waitFor()
  await expect.poll(() => mails.map(({ text }) => text).join()).toContain('we ask the courier')
  const sent = mails.find(({ text }) => text.includes('we ask the courier'))
  expect(sent?.to).toEqual(['deepak@example.com'])
  expect(sent?.text).toMatch(/^Reply-To: namaste@example\.com\r$/m)
  expect(sent?.text).toContain(`to Aangan: ${ticketNo}`)
  expect(sent?.text).not.toContain('Third such case')

  await page.getByRole('button', { name: 'Close', exact: true }).first().click()
  await page.getByText('Closed').first().waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Waiting for reply').first().waitFor()
  expect(await wrongWith(page)).toEqual([])
})

onWide('a ticket becomes a return of the order that it is about, with its words', async ({ page }) => {
  const { url } = await shopWithMail()
  // the demo shopper's mobile, who has an order that was delivered
  const ticketNo = await write(page, url, 'The jar was broken.', '9876543210')
  await logInTo(page, `${url}/admin/messages?q=${ticketNo}`)
  await page.getByRole('link', { name: 'Deepak Rai' }).click()
  await page.getByRole('button', { name: 'Make it a return' }).click()
  const dialog = page.getByRole('dialog', { name: 'What comes back?' })
  await dialog.waitFor()
  await expect.poll(() => dialog.getByLabel('What happened').inputValue()).toBe('The jar was broken.')
  expect(await wrongWith(page)).toEqual([])
})

onPhone('a mail that did not go out is an exception, and is sent again with one thumb', async ({ page }) => {
  const { url, mails, replies } = await shopWithMail({ refuse: 550 })
  await write(page, url, 'Is the asafoetida gluten free?')
  await logInTo(page, `${url}/admin/messages/outbox`)
  await heading(page, 'Outbox').waitFor()
  await expect
    .poll(async () => {
      await page.reload()
      await heading(page, 'Outbox').waitFor()
      // the mail that notifies the owner of it is refused too
      return page.getByText('There is no such mailbox, or it takes no mail from us.').count()
    })
    .toBeGreaterThan(0)
  await page.locator('summary').filter({ hasText: 'We have received your message' }).click()
  await page.getByText('Your message has the number').waitFor()
  expect(await wrongWith(page)).toEqual([])
  replies.refuse = 0
  await expect
    .poll(async () => {
      await page.goto(`${url}/admin/exceptions`)
      await heading(page, 'Exceptions').waitFor()
      return page.getByText('A message did not go out').count()
    })
    .toBe(1)
  expect(await wrongWith(page)).toEqual([])
  await page.getByRole('button', { name: /^Resend/ }).click()
  await page.getByText('It is on its way again.').first().waitFor()
  await expect.poll(() => mails.map(({ to }) => to.join()).join()).toContain('deepak@example.com')
  await expect
    .poll(async () => {
      await page.goto(`${url}/admin/exceptions`)
      await heading(page, 'Exceptions').waitFor()
      return page.getByText('Nothing went wrong.').count()
    })
    .toBe(1)
})

const TEXT = '{"title":"New message","path":"/admin/messages"}'

onPhone('the back office is an app of its own, of which no page of the shop knows', async ({ page }) => {
  await page.goto('/admin')
  const manifest = await page.request.get((await page.locator('link[rel=manifest]').getAttribute('href')) ?? '')
  expect(manifest.headers()['content-type']).toContain('manifest+json')
  const { scope, start_url, icons }: { scope: string; start_url: string; icons: { src: string }[] } =
    await manifest.json()
  expect([scope, start_url]).toEqual(['/admin', '/admin'])
  for (const { src } of icons) expect([src, (await page.request.get(src)).status()]).toEqual([src, 200])
  // nothing answers a page's requests but the shop itself
  expect(await (await page.request.get('/admin/sw.js')).text()).not.toMatch(/fetch|caches/)
  const shop = await (await page.request.get('/')).text()
  expect(shop).not.toContain('/admin')
})

/** A browser whose push service is on this machine: only the browser's maker's own is stood in for. */
const withPushService = async (
  page: Page,
  { endpoint, p256dh, auth }: Record<'endpoint' | 'p256dh' | 'auth', string>,
) =>
  page.addInitScript(
    (made) => {
      let isOn = false
      PushManager.prototype.subscribe = async () => {
        isOn = true
        return made as unknown as PushSubscription
      }
      PushManager.prototype.getSubscription = async () =>
        isOn ? ({ ...made, unsubscribe: async () => !(isOn = false) } as unknown as PushSubscription) : null
      Object.assign(made, { toJSON: () => made })
    },
    { endpoint, keys: { p256dh, auth } },
  )

onPhone(
  'a person is told of a new ticket on their phone, by a worker that is apart from the shop’s',
  async ({ page }) => {
    const { subscription, pushed } = await pushService()
    await page.context().grantPermissions(['notifications'])
    await withPushService(page, subscription)
    await logInTo(page, '/admin/account')
    await page.getByRole('button', { name: 'Tell me on this device' }).click()
    await page.getByText('Nothing yet').waitFor()
    expect(await wrongWith(page)).toEqual([])
    const { origin } = new URL(page.url())
    await write(page, origin, 'Namaste')
    await expect.poll(() => pushed.map(({ text }) => text)).toContain(TEXT)
    // what the browser's push service brings is shown by the worker
    const registrations = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    )
    expect(registrations).toContain('/admin/')
    const cdp = await page.context().newCDPSession(page)
    const ids: { registrationId: string; scopeURL: string }[] = []
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: now }) => ids.push(...now))
    await cdp.send('ServiceWorker.enable')
    await expect.poll(() => ids.some(({ scopeURL }) => scopeURL.endsWith('/admin/'))).toBe(true)
    const registrationId = ids.find(({ scopeURL }) => scopeURL.endsWith('/admin/'))?.registrationId ?? ''
    // a browser without a screen shows nothing, so it is written down
    const worker = page
      .context()
      .serviceWorkers()
      .find((one) => one.url().endsWith('/admin/sw.js'))
    await worker?.evaluate(() => {
      Object.assign(globalThis, { notices: [] })
      ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
        Reflect.get(globalThis, 'notices').push([title, options?.data])
      }
    })
    await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: TEXT })
    await expect
      .poll(() => worker?.evaluate(() => JSON.stringify(Reflect.get(globalThis, 'notices'))))
      .toBe('[["New message","/admin/messages"]]')
    expect(await page.evaluate(async () => caches.keys())).toEqual([])
    await page.getByRole('button', { name: /^End notices on/ }).click()
    await page.getByRole('button', { name: 'Tell me on this device' }).waitFor()
  },
)
