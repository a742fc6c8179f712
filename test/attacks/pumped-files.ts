import { ADMIN_API } from '#contract/admin/endpoints.ts'
import { IMPORT_KINDS } from '#contract/admin/import.ts'

import type { Pumped } from './pumped-requests.ts'

const MIB = 1024 * 1024
/** What an upload may have, less the form around it. */
const FILE_BYTES = 20 * MIB - 4_096
const heads = {
  products: 'slug,name,category,size,price,mrp',
  stock: 'slug,size,counted',
  tracking: 'order_no,courier,tracking_number',
  'delivery-areas': 'area,served,cash,days',
  'delivery-rates': 'tariff,up_to_g,fee',
  scans: 'tracking_number,status,date',
  payout: 'awb,amount,reference,paid_on',
  settlement: 'entity_id,type,amount,debit,credit,settled_at,settlement_id',
  texts: 'language,kind,id,field,main,translation',
} as const

const filled = (unit: string, bytes = FILE_BYTES): string => unit.repeat(Math.floor(bytes / Buffer.byteLength(unit)))

/** Files of every kind, each as long as it may be, of what a reader could go back over or gather without end. */
export function* pumpedFiles(credentials: Record<string, string>): Generator<Pumped> {
  for (const kind of IMPORT_KINDS) {
    const head = `${heads[kind]}\n`
    const columns = heads[kind].split(',').length
    const row = `${Array.from({ length: columns }, () => 'a').join(',')}\n`
    for (const [what, text] of [
      ['empty rows', head + filled('\n')],
      ['rows of commas', head + filled(`${','.repeat(columns - 1)}\n`)],
      ['returns', head + filled('\r')],
      ['headings without a name', filled(',', MIB) + head + filled('\n', MIB)],
      ['thousands of headings', `${heads[kind]}${','.repeat(5_000)}\n${filled('a\n', MIB)}`],
      ['unknown headings', filled('a,')],
      ['one heading', filled('a')],
      ['spaces for a heading', `${filled(' ', 15_000)}x,${head}`],
      ['quotation marks', head + filled('"')],
      ['doubled quotation marks', head + filled('""a')],
      ['an open quotation mark', `${head}"${filled('a\n')}`],
      ['one row for a thing, again and again', head + filled(row)],
      ['thousands of rows', head + Array.from({ length: 2_000 }, (_, n) => row.replaceAll('a', `a${n}`)).join('')],
      [
        'long cells',
        head +
          Array.from({ length: 200 }, (_, n) => row.replace('a', `a${n}`).replace(/a$/m, filled('a ', 90_000))).join(
            '',
          ),
      ],
      [
        'cells of digits and commas',
        head +
          Array.from({ length: 200 }, (_, n) => row.replace('a', `a${n}`).replace(/a$/m, filled('1', 90_000))).join(''),
      ],
      ['NUL', head + filled('\0')],
      ['no UTF-8', head + filled('é')],
    ] as const)
      yield form(
        `${kind}: ${what}`,
        `${ADMIN_API}/imports`,
        { kind, file: Buffer.from(text, what === 'no UTF-8' ? 'latin1' : 'utf8') },
        credentials,
      )
  }
  for (const [what, file] of noPictures())
    yield form(`picture: ${what}`, `${ADMIN_API}/pictures`, { file }, credentials)
  yield* brokenForms(`${ADMIN_API}/imports`, credentials)
}

/** What a shopper may send as a photo of a return, and forms that are none. */
export function* pumpedPhotos(credentials: Record<string, string>): Generator<Pumped> {
  const path = '/api/v1/send-picture'
  for (const [what, file] of noPictures()) yield form(`photo: ${what}`, path, { purpose: 'return', file }, credentials)
  for (const unit of ['a', '\u0000', 'é', '\r\n--'])
    yield form(`purpose: ${unit}…`, path, { purpose: filled(unit, MIB), file: Buffer.from('a') }, credentials)
  yield* brokenForms(path, credentials)
}

/** Files that a decoder of pictures has much to read of. */
function noPictures(): [what: string, file: Buffer][] {
  const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return [
    ['zeros', Buffer.alloc(8 * MIB)],
    ['a PNG of nothing', Buffer.concat([png, Buffer.alloc(8 * MIB - 8)])],
    ['a JPEG of marks', Buffer.from(`\xff\xd8${filled('\xff', 4 * MIB)}`, 'latin1')],
    ['a drawing', Buffer.from(`<svg>${filled('<g>', 8 * MIB - 10)}`)],
    ['more than an upload may have', Buffer.alloc(21 * MIB)],
  ]
}

/** Forms that are long where no file is. */
function* brokenForms(path: string, credentials: Record<string, string>): Generator<Pumped> {
  const part = (head: string, content: string) => `--x\r\n${head}\r\n\r\n${content}\r\n`
  for (const [what, body] of [
    ['head of a part', part(`content-disposition: form-data; name="${filled('a', MIB)}"`, 'a')],
    ['name of a file', part(`content-disposition: form-data; name="file"; filename="${filled('\\"', 12_000)}"`, 'a')],
    ['many heads', part(filled('a: b\r\n', MIB), 'a')],
    ['many parts', filled(part('content-disposition: form-data; name="kind"', 'a'), MIB)],
    ['half borders', filled('\r\n--', 5 * MIB)],
    ['field', part('content-disposition: form-data; name="kind"', filled('a', 5 * MIB))],
  ] as const)
    yield {
      what: `form: ${what}`,
      method: 'POST',
      path,
      headers: { ...credentials, 'content-type': 'multipart/form-data; boundary=x' },
      body: Buffer.from(`${body}--x--\r\n`),
    }
  yield {
    what: 'form: border',
    method: 'POST',
    path,
    headers: { ...credentials, 'content-type': `multipart/form-data; boundary=${filled('-', 14_000)}` },
    body: Buffer.from(filled('-', 5 * MIB)),
  }
}

function form(
  what: string,
  path: string,
  { file, ...fields }: { kind?: string; purpose?: string; file: Buffer },
  credentials: Record<string, string>,
): Pumped {
  const border = 'border-of-a-form'
  const field = (name: string, rest: string) =>
    `--${border}\r\ncontent-disposition: form-data; name="${name}"${rest}\r\n\r\n`
  return {
    what,
    method: 'POST',
    path,
    headers: { ...credentials, 'content-type': `multipart/form-data; boundary=${border}` },
    body: Buffer.concat([
      ...Object.entries(fields).map(([name, value]) => Buffer.from(`${field(name, '')}${value}\r\n`)),
      Buffer.from(field('file', '; filename="a.csv"\r\ncontent-type: text/csv')),
      file,
      Buffer.from(`\r\n--${border}--\r\n`),
    ]),
  }
}
