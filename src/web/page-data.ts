const BODY_END = '</body>'

/**
 * A page with what its loaders answered, as React Router's `<ServerRouter>` streams it behind the page: the browser's
 * part reads these very calls. `nonce` is the render's, for inline scripts. An upgrade that writes it in another way shows
 * in every browser test: no page would begin to react.
 */
export function withPageData(html: Buffer, data: string, nonce: string): Buffer {
  const attribute = nonce && ` nonce="${nonce}"`
  const script = (line: string) => `<script${attribute}>window.__reactRouterContext.streamController.${line};</script>`
  const scripts = script(`enqueue(${inScript(JSON.stringify(data))})`) + script('close()')
  const end = html.lastIndexOf(BODY_END)
  return Buffer.concat([html.subarray(0, end), Buffer.from(scripts), html.subarray(end)])
}

/** All that a stream brings, as one text. */
export async function wholeText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const ESCAPED: Record<string, string> = {
  '&': String.raw`\u0026`,
  '>': String.raw`\u003e`,
  '<': String.raw`\u003c`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
}
/** JSON that ends neither a script nor a line of one. */
const inScript = (json: string) => json.replaceAll(/[&><\u2028\u2029]/g, (letter) => ESCAPED[letter] ?? '')
