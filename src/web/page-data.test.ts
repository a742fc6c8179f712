import { expect, test } from 'vitest'

import { withPageData, wholeText } from './page-data.ts'

const page = Buffer.from('<html><body>₹ 5</body></html>')

test('what the loaders answered stands at the end of the page, for React Router to read', () => {
  const whole = withPageData(page, '["आम"]', 'nonce').toString()
  expect(whole).toBe(
    '<html><body>₹ 5<script nonce="nonce">window.__reactRouterContext.streamController.enqueue("[\\"आम\\"]");</script>' +
      '<script nonce="nonce">window.__reactRouterContext.streamController.close();</script></body></html>',
  )
})

test.each(['</script><script>alert(1)</script>', '<!--', '&lt;', '\u2028', '\u2029'])(
  'no value ends the script: %j',
  (value) => {
    const whole = withPageData(page, JSON.stringify(value), '').toString()
    const [, written = ''] = /enqueue\((.*?)\);<\/script>/.exec(whole) ?? []
    expect(written).not.toMatch(/[<>&\u2028\u2029]/)
    expect(JSON.parse(JSON.parse(written))).toBe(value)
  },
)

test('a letter that is cut between two chunks is one letter', async () => {
  const bytes = Buffer.from('₹')
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes.subarray(0, 1))
      controller.enqueue(bytes.subarray(1))
      controller.close()
    },
  })
  expect(await wholeText(stream)).toBe('₹')
})
