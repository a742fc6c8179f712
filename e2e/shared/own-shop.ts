import { randomUUID } from 'node:crypto'

import { inject, onTestFinished } from 'vitest'

import { copyShop, dropShop } from '#test/site/filled-shop.ts'
import { startSite, temporaryFolder } from '#test/site/site.ts'

/** A demo shop for this test alone, with settings and limits of its own, a copy of the one that was filled. Answers its address. */
export const ownShop = async (settings: Record<string, string> = {}): Promise<string> => {
  const data = temporaryFolder()
  onTestFinished(data.remove)
  const home = await copyShop(inject('filledShop'), `own_${randomUUID().replaceAll('-', '')}`, data.folder)
  onTestFinished(() => dropShop(home))
  const site = await startSite({ ...home, ...settings })
  onTestFinished(async () => void (await site.stop()))
  return site.url
}
