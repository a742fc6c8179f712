import { adminRefusals } from '#contract/admin/refusals.ts'
import { SOURCE_LANGUAGE } from '#contract/languages.ts'
import { transact } from '#db/transact.ts'
import { refusalText } from '#domain/answer/answer-text.rules.ts'
import { done, type AdminRefusal, type Deps, type Tx } from '#domain/context.ts'
import { ImportError, savePicture, type PictureImport } from '#domain/picture/save-picture.service.ts'
import { writeNewProduct } from '#domain/product/write-product.service.ts'

import type { Headings, Line, Thing } from './plan.rules.ts'
import { productImporter } from './product-import.service.ts'
import { readCsv } from './read-csv.ts'
import { stockImporter } from './stock-import.service.ts'
import { readStored } from './stored-change.rules.ts'
import { cellText } from './wrong-cell.rules.ts'

/** The owner's files of products and of what was counted of each size. In the first a picture is named by its file. */
export type FirstProducts = { products: Uint8Array; stock: Uint8Array }

/**
 * The first `limit` products of a file, all or nothing: read and planned as the owner's import does, but shown at once and
 * with their stock. Their categories must exist. Throws ImportError for a file with anything wrong in it.
 */
export async function addFirstProducts(
  deps: Deps,
  files: FirstProducts,
  { limit, from }: { limit: number; from: PictureImport },
): Promise<void> {
  const stock = countedIn(await linesOf(files.stock, stockImporter))
  const lines = await linesOf(files.products, productImporter)
  const things = [...Map.groupBy(lines, (line) => productImporter.keyOf(line) ?? '')]
    .slice(0, limit)
    .map(([key, own]): Thing => ({ key, lines: own }))
  const pictures = await savePictures(things, from)
  const pictured = things.map(({ key, lines: own }) => ({
    key,
    lines: own.map((line) => withPictures(line, pictures)),
  }))
  await transact(deps.db, async (tx) => {
    await addAll(tx, pictured, { stock, pictures: [...pictures.values()] })
    return done(undefined)
  })
}

type Stock = ReadonlyMap<string, number>

async function addAll(tx: Tx, things: readonly Thing[], { stock, pictures }: { stock: Stock; pictures: string[] }) {
  const plans = await productImporter.plan(tx, things)
  for (const [n, { errors, write }] of plans.entries()) {
    const [wrong] = errors
    if (wrong) throw new ImportError(`row ${wrong.row}, ${wrong.column}: ${cellText(wrong, SOURCE_LANGUAGE)}`)
    const { key = '' } = things[n] ?? {}
    const { name = '', categoryId = 0, sizes = [], ...change } = readStored(write?.change)
    const counts = sizes.map((size) => ({ size: size.name, from: 0, to: stock.get(keyOfSize(key, size.name)) ?? 0 }))
    const product = { ...change, name, categoryId, sizes, stock: counts, isVisible: true }
    const written = await writeNewProduct(tx, product, pictures)
    if (!written.ok) throw problemOf(key, written)
  }
}

const keyOfSize = (slug: string, size: string) => `${slug}\n${size}`

const countedIn = (lines: readonly Line[]): Stock =>
  new Map(
    lines.map(({ cells }) => [keyOfSize(cells['slug'] ?? '', cells['size'] ?? ''), Number(cells['counted'] ?? '0')]),
  )

const isPicture = (heading: string) => heading.startsWith('picture_')

/** The names in the shop of all pictures that the lines name, by their files. */
async function savePictures(things: readonly Thing[], from: PictureImport): Promise<Map<string, string>> {
  const cells = things.flatMap(({ lines }) => lines.flatMap((line) => Object.entries(line.cells)))
  const files = new Set(cells.flatMap(([heading, file]) => (isPicture(heading) ? [file] : [])))
  const names = new Map<string, string>()
  for (const file of files) names.set(file, await savePicture(from, file))
  return names
}

const withPictures = ({ row, cells }: Line, names: ReadonlyMap<string, string>): Line => ({
  row,
  cells: Object.fromEntries(
    Object.entries(cells).map(([heading, cell]) => [heading, isPicture(heading) ? (names.get(cell) ?? cell) : cell]),
  ),
})

async function linesOf(file: Uint8Array, headings: Headings): Promise<Line[]> {
  const read = await readCsv(file, headings)
  if (!read.ok) throw problemOf('the file', read)
  return read.value
}

const problemOf = (where: string, refused: AdminRefusal<unknown>) =>
  new ImportError(`${where}: ${refused.code} ${refusalText(refused, SOURCE_LANGUAGE, adminRefusals)}`)
