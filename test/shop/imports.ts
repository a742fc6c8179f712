import type { ImportKind, ImportRun } from '#contract/admin/import.ts'
import { advanceImports } from '#domain/import/import-work.service.ts'
import { logInAs, type StaffBrowser } from '#test/people/staff.ts'

import { openShop, type Shop } from './shop.ts'

/** The demo shop with an owner who imports; a test runs itself what the schedule does in a running shop. */
export const openImports = async () => {
  const shop = await openShop()
  const owner = await logInAs({ app: shop.app, db: shop.deps.db }, 'owner')
  return { shop, owner, ...importing(shop, owner) }
}

export const importing = (shop: Shop, browser: StaffBrowser) => {
  const work = async (chunk = 100) => {
    const failures: unknown[] = []
    await advanceImports(shop.deps, { chunk, forMs: 60_000, onFailure: (error) => failures.push(error) })
    if (failures[0]) throw failures[0]
  }
  const send = (text: string, kind: ImportKind = 'products') =>
    browser.send('startImport', { kind, file: new Blob([text]) })
  const read = async (id: number): Promise<ImportRun> => {
    const { data, message } = await browser.call('import', { id })
    if (!data) throw new Error(message)
    return data
  }
  /** Sends a file and returns what the check says of it. */
  const check = async (text: string, kind: ImportKind = 'products'): Promise<ImportRun> => {
    const { data, message } = await send(text, kind)
    if (!data) throw new Error(message)
    await work()
    return read(data.id)
  }
  /** Applies all of it that is right. */
  const apply = async (id: number): Promise<ImportRun> => {
    const answer = await browser.call('applyImport', { id, leave_out: true })
    if (!answer.status) throw new Error(answer.message)
    await work()
    return read(id)
  }
  const undo = async (id: number): Promise<ImportRun> => {
    await browser.call('undoImport', { id })
    await work()
    return read(id)
  }
  return { work, send, read, check, apply, undo }
}
