import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { GstFile } from '#contract/admin/gst-return.ts'
import type { InvoiceDocument } from '#contract/invoice.ts'
import { sumDocuments } from '#domain/gst-return/gst-document.service.ts'
import { readGstMonth } from '#domain/gst-return/gst-return.service.ts'
import { ReportMemory } from '#domain/report/report.memory.ts'
import { updateSettings } from '#domain/settings/settings.service.ts'
import { insertManyOrders, moveClockTo } from '#test/orders/many-orders.ts'
import { logInAs, type StaffBrowser } from '#test/people/staff.ts'
import { dayInIndia } from '#test/proof/counted-by-hand.ts'
import { openBusyShop } from '#test/shop/busy-shop.ts'
import { openShop, type Shop } from '#test/shop/shop.ts'

type IssuedDocument = {
  kind: 'invoice' | 'credit_note'
  number: string
  at: Date
  content: InvoiceDocument
  of: string | null
  value: number | null
}
type Row = Record<string, string>
type Sums = Map<string, bigint>

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
/** The states of the generated orders by their numbers. */
const PLACES: Record<string, string> = {
  Bihar: '10-Bihar',
  Karnataka: '29-Karnataka',
  Orissa: '21-Odisha',
  'Jammu and Kashmir': '01-Jammu & Kashmir',
  Delhi: '07-Delhi',
  Atlantis: 'Atlantis',
}

test('every GST file of a leap February and of the year’s last month is what one adds up line by line (spec B4.3)', async () => {
  const { shop, owner } = await openBusyShop({ from: '2027-12-20T00:00:00+05:30', now: '2028-03-31T23:30:00+05:30' })
  await checkMonth(shop, owner, '2028-02')
  await sumDocuments(shop.deps)
  await checkMonth(shop, owner, '2028-03')
  expect((await owner.call('gst', { month: '2028-03' })).data?.final).toBe(false)
  expect((await owner.call('gst', { month: '2028-02' })).data?.final).toBe(true)
}, 240_000)

test('the page of a month says the same whether its days were added up before or not', async () => {
  const shop = await openShop()
  await moveClockTo(shop, '2028-02-29T20:00:00+05:30')
  await insertManyOrders(shop.deps, { count: 200, from: '2028-01-25T00:00:00+05:30', to: '2028-02-29T19:00:00+05:30' })
  const { deps } = shop
  const page = async () => (await readGstMonth({ ...deps, reports: new ReportMemory() }, '2028-02')).value
  const read = await page()
  await sumDocuments(deps)
  expect(await page()).toEqual(read)
  expect(read.files.find(({ file }) => file === 'register')?.rows).toBeGreaterThan(100)
  // the days that are over are not read again, and today is
  await sql`update invoice set content = content || '{"total": 0}'`.execute(deps.db)
  const [, documents] = (await page()).checks
  expect(documents?.ok).toBe(false)
  await sql`update invoice set content = content || '{"lines": []}'`.execute(deps.db)
  expect((await page()).total.value).toBeGreaterThan(0)
})

test('a shop without a GSTIN has the register alone (spec B4.3)', async () => {
  const { app, deps } = await openShop()
  await updateSettings(deps, { shop: { gstin: '' } })
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  expect((await owner.call('gst', { month: '2026-10' })).data).toMatchObject({ registered: false })
  expect(await owner.call('exportGstFile', { month: '2026-10', file: 'b2cs' })).toMatchObject({ code: 'NOT_FOUND' })
  expect((await owner.call('exportGstFile', { month: '2026-10', file: 'register' })).status_code).toBe(200)
  const zip = String((await owner.call('exportGst', { month: '2026-10' })).data)
  expect(namesIn(zip)).toEqual(['register.csv'])
})

test('the files have the names and heads of the official sheets, to the letter (spec L8)', async () => {
  const { app, deps } = await openShop()
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  const zip = String((await owner.call('exportGst', { month: '2026-10' })).data)
  const names = ['b2cs.csv', 'b2cl.csv', 'cdnur.csv', 'exemp.csv', 'hsn(b2c).csv', 'docs.csv', 'register.csv']
  expect(namesIn(zip)).toEqual(names)
  const headOf = async (file: GstFile) =>
    String((await owner.call('exportGstFile', { month: '2026-10', file })).data)
      .replace(/^\uFEFF/, '')
      .split('\r\n')[0]
      ?.replaceAll('"', '')
  const tail = 'Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount'
  expect(await headOf('b2cs')).toBe(`Type,${tail},E-Commerce GSTIN`)
  expect(await headOf('b2cl')).toBe(`Invoice Number,Invoice date,Invoice Value,${tail},E-Commerce GSTIN`)
  expect(await headOf('exemp')).toBe(
    'Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies',
  )
})

test('a number that is missing between two others is found', async () => {
  const shop = await openShop()
  await moveClockTo(shop, '2028-03-31T23:50:00+05:30')
  await insertManyOrders(shop.deps, { count: 60, from: '2028-02-01T00:00:00+05:30', to: '2028-02-20T23:30:00+05:30' })
  const { deps, app } = shop
  await sql`delete from invoice where number = (select number from invoice where kind = 'invoice'
    and issued_at > '2028-02-10' and issued_at < '2028-02-15' limit 1)`.execute(deps.db)
  const owner = await logInAs({ app, db: deps.db }, 'owner')
  const { data } = await owner.call('gst', { month: '2028-02' })
  expect(data?.checks.map(({ ok }) => ok)).toEqual([true, true, false])
})

/** The files of a ZIP that is stored and not packed, in its own order. */
const namesIn = (zip: string): string[] => [...new Set([...zip.matchAll(/[\w()]+\.csv/g)].map(([name]) => name))]

/** Compares each file, and the page, with what a loop over the month's documents comes to. */
async function checkMonth(shop: Shop, owner: StaffBrowser, month: string) {
  const documents = await documentsOf(shop, month)
  const file = async (name: GstFile) => rowsOf(String((await owner.call('exportGstFile', { month, file: name })).data))
  const [b2cs, exempt, hsn, hsnUnits]: [Sums, Sums, Sums, Sums] = [new Map(), new Map(), new Map(), new Map()]
  const large: Record<'invoice' | 'credit_note', Sums> = { invoice: new Map(), credit_note: new Map() }
  const taxes = { taxable: 0n, cgst: 0n, sgst: 0n, igst: 0n, value: 0n }
  for (const { kind, number, content, value } of documents) {
    const sign = kind === 'invoice' ? 1n : -1n
    const place = placeOf(content)
    const isLarge = !content.isWithinState && (kind === 'invoice' ? content.total : (value ?? 0)) > 100_000_00
    for (const line of content.lines) {
      const taxable = BigInt(line.taxable)
      if (line.ratePercent === 0) add(exempt, content.isWithinState ? 'Intra' : 'Inter', sign * taxable)
      else if (isLarge) add(large[kind], `${number} ${line.ratePercent}`, taxable)
      else add(b2cs, `${place} ${line.ratePercent}`, sign * taxable)
      add(hsn, `${line.hsn} ${line.ratePercent}`, sign * taxable)
      add(hsnUnits, `${line.hsn} ${line.ratePercent}`, sign * BigInt(line.hsn.startsWith('99') ? 0 : line.count))
      for (const part of ['taxable', 'cgst', 'sgst', 'igst'] as const) taxes[part] += sign * BigInt(line[part])
      taxes.value += sign * BigInt(line.net)
    }
  }
  expect(large.invoice.size).toBeGreaterThan(0)
  expect(large.credit_note.size).toBeGreaterThan(0)

  expect(tableOf(await file('b2cs'), 'Place Of Supply', 'Rate')).toEqual(nonZero(b2cs))
  expect(tableOf(await file('b2cl'), 'Invoice Number', 'Rate')).toEqual(nonZero(large.invoice))
  expect(tableOf(await file('cdnur'), 'Note Number', 'Rate')).toEqual(nonZero(large.credit_note))
  expect(tableOf(await file('hsn_b2c'), 'HSN', 'Rate')).toEqual(nonZero(hsn))
  expect(
    sortedRows((await file('hsn_b2c')).map((row) => [`${row['HSN']} ${row['Rate']}`, row['Total Quantity']])),
  ).toEqual(sortedRows([...hsnUnits].map(([key, count]) => [key, String(count)])))
  expect(exempt.size).toBeGreaterThan(0)
  const exemp = await file('exemp')
  expect(exemp.map((row) => row['Description'])).toEqual([
    'Inter-State supplies to registered persons',
    'Intra-State supplies to registered persons',
    'Inter-State supplies to unregistered persons',
    'Intra-State supplies to unregistered persons',
  ])
  expect(sortedRows(exemp.slice(2).map((row) => [row['Description']?.slice(0, 5), row['Nil Rated Supplies']]))).toEqual(
    sortedRows([...exempt].map(([key, sum]) => [key, decimals(sum)])),
  )

  const register = await file('register')
  expect(register.length).toBeGreaterThan(0)
  const lines = documents.flatMap((document) =>
    document.content.lines.filter(({ count, net }) => count + net > 0).map((line) => ({ paper: document, line })),
  )
  expect(
    register.map((row) => [row['number'], row['date'], row['invoice of a note'], row["buyer's state"], row['total']]),
  ).toEqual(
    lines.map(({ paper: document, line }) => [
      document.number,
      shortDay(document.at),
      document.of ?? '',
      placeOf(document.content),
      decimals(BigInt(line.net) * (document.kind === 'invoice' ? 1n : -1n)),
    ]),
  )
  checkRanges(await file('docs'), documents)

  const { data } = await owner.call('gst', { month })
  expect(data?.total).toEqual(
    Object.fromEntries(Object.entries(taxes).map(([part, paise]) => [part, Number(paise) / 100])),
  )
  expect(data).toMatchObject({ registered: true, invoices: documents.filter(({ kind }) => kind === 'invoice').length })
  expect(data?.checks.map(({ ok }) => ok)).toEqual([true, true, true])
  expect(data?.unknown_state.map(({ number }) => number)).toEqual(
    documents.filter(({ content }) => content.placeOfSupply === 'Atlantis').map(({ number }) => number),
  )
}

/** The numbers of each series, from its first of the month to its last. */
function checkRanges(docs: Row[], documents: readonly IssuedDocument[]) {
  expect(docs).toHaveLength(2)
  expect(docs.map((row) => row['Nature of Document'])).toEqual(['Invoices for outward supply', 'Credit Note'])
  for (const row of docs) {
    const own = documents
      .filter(({ kind }) => (kind === 'invoice') === (row['Nature of Document'] !== 'Credit Note'))
      .map(({ number }) => number)
    expect(row).toMatchObject({
      'Sr. No. From': own.toSorted()[0],
      'Sr. No. To': own.toSorted().at(-1),
      'Total Number': String(own.length),
      Cancelled: '0',
    })
  }
}

const add = (sums: Sums, key: string, amount: bigint) => sums.set(key, (sums.get(key) ?? 0n) + amount)
const decimals = (paise: bigint): string =>
  `${paise < 0n ? '-' : ''}${(paise < 0n ? -paise : paise) / 100n}.${String((paise < 0n ? -paise : paise) % 100n).padStart(2, '0')}`
const nonZero = (sums: Sums) =>
  Object.fromEntries(
    [...sums].map(([key, paise]) => [key, decimals(paise)]).toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1)),
  )
const sortedRows = (rows: (string | undefined)[][]) => rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1))
const tableOf = (rows: Row[], ...keys: string[]) =>
  Object.fromEntries(
    rows
      .map((row) => [keys.map((key) => row[key]).join(' '), row['Taxable Value']])
      .toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1)),
  )
const placeOf = ({ placeOfSupply }: InvoiceDocument) => PLACES[placeOfSupply.replace(/ \(\d\d\)$/, '')]
const shortDay = (at: Date) => {
  const [year, month, day] = dayInIndia(at).split('-')
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`
}

/** A file of quotes and commas as rows by their headings; none of its cells holds a line break. */
function rowsOf(text: string): Row[] {
  const [head = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
    )
  return rows.map((row) => Object.fromEntries(head.map((name, n) => [name, row[n] ?? ''])))
}

const documentsOf = async ({ deps: { db } }: Shop, month: string): Promise<IssuedDocument[]> =>
  (
    await sql<IssuedDocument>`select kind, number, issued_at as at, content,
      (select number from invoice first where first.order_id = invoice.order_id and first.kind = 'invoice' and invoice.kind <> 'invoice') as of,
      (select (content ->> 'total')::float8 from invoice first where first.order_id = invoice.order_id and first.kind = 'invoice') as value
      from invoice order by issued_at, id`.execute(db)
  ).rows.filter(({ at }) => dayInIndia(at).startsWith(month))
