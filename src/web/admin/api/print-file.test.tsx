import { afterEach, expect, test, vi } from 'vitest'

import { printFile } from './print-file.ts'

const showsPdf = (is: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: is, configurable: true })
const frames = () => document.querySelectorAll('iframe[title="Documents to print"]')

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('documents open in the print dialog, one frame after the other; a browser that cannot show them saves them', async () => {
  vi.stubGlobal('fetch', async () => new Response(new Blob(['%PDF'])))
  // this DOM has no documents in frames
  vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockReturnValue(undefined)
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined)
  showsPdf(true)
  await printFile('papers', { order_nos: 'AA1' })
  await printFile('papers', { order_nos: 'AA2' })
  expect(frames()).toHaveLength(1)
  expect(save).not.toHaveBeenCalled()
  showsPdf(false)
  await printFile('papers', { order_nos: 'AA3' })
  expect(save).toHaveBeenCalledOnce()
})
