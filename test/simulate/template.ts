import { paise } from '#contract/core/money.ts'
import { openDatabase, withoutStatementLimit, type Database } from '#db/client.ts'
import type { Seams } from '#db/pglite.ts'
import { addShopper } from '#domain/account/account.service.ts'
import { addAddress } from '#domain/address/address.service.ts'
import type { Deps } from '#domain/context.ts'
import { setPrice } from '#domain/product/size.service.ts'
import { setStock } from '#domain/stock/stock.service.ts'
import { prepareTemplate } from '#test/database/template.ts'
import { anAddress } from '#test/requests/requests.ts'
import { testDeps } from '#test/shop/deps.ts'
import { setSettings } from '#test/shop/settings.ts'

import { seedShop } from './seeded.ts'

export const SHOPPERS = 4
export const SIZES = 3
export const PASSWORD = 'Achaar@1234'
/** Few enough that they sell out within a run. */
export const FIRST_STOCK = 12
export const FIRST_PRICE = { unitPrice: paise(180_00), mrp: paise(200_00) }

export const emailOf = (shopper: number): string => `shopper${shopper}@example.com`
export const mobileOf = (shopper: number): string => `987650010${shopper}`

/** What every run begins with: who shops, with their addresses, and which sizes they want. */
export type Shop = {
  shoppers: { id: number; userId: string; addressId: number }[]
  sizes: number[]
  products: number[]
}

export type Template = { database: Database; shop: Shop; restore: () => Promise<void> }

/** An empty database, before anything is drawn. */
export function openEmpty(seams: Seams): Promise<Database> {
  seedShop('template')
  // to compile the database's program twice is worth a tenth of the time, and takes 600 MB (decision 052)
  return openDatabase({ dataDir: 'memory://', compiler: 'light' }, seams)
}

/** Fills it with the demo shop, some shoppers and sizes, always the same; answers what puts it back to that, too. */
export async function fillTemplate(database: Database): Promise<Template> {
  await prepareTemplate(database)
  const shop = await withoutStatementLimit(database.db, (db) => fill(testDeps(db)))
  return { database, shop, restore: await snapshotAll(database) }
}

async function fill(deps: Deps): Promise<Shop> {
  const rows = await deps.db
    .selectFrom('sku')
    .innerJoin('product', 'product.id', 'sku.product_id')
    .where('sku.is_active', '=', true)
    .where('product.is_active', '=', true)
    .select(['sku.id', 'product.id as productId'])
    .orderBy('sku.id')
    .limit(SIZES)
    .execute()
  // guests order too, by cash and online
  await setSettings({ deps }, { selling: { otp_at_checkout: 'never' } })
  const sizes = rows.map(({ id }) => id)
  for (const id of sizes) {
    await setPrice(deps, id, FIRST_PRICE)
    await setStock(deps, id, FIRST_STOCK)
  }
  const shoppers: Shop['shoppers'] = []
  for (let n = 0; n < SHOPPERS; n++) shoppers.push(await addBuyer(deps, n))
  // whoever is there at first has had these contacts for long, though filling the shop may have taken longer than no time
  await deps.db
    .updateTable('shopper')
    .set({ contacts_at: new Date(0) })
    .execute()
  return { shoppers, sizes, products: rows.map(({ productId }) => productId) }
}

async function addBuyer(deps: Deps, n: number): Promise<Shop['shoppers'][number]> {
  const person = { name: `Shopper ${n}`, email: emailOf(n), mobile: mobileOf(n) }
  const { id, publicId } = await addShopper(deps, { ...person, password: PASSWORD })
  const added = await addAddress(deps, { id, publicId, ...person, isGuest: false }, { ...anAddress, location: 'home' })
  if (!added.ok) throw new Error(added.code)
  return { id, userId: publicId, addressId: added.value.id }
}

type Table = { name: string; columns: string }

/**
 * Remembers every row and counter; answers what puts them back, in the order in which they lay: a statement without an
 * order answers the same in every run.
 */
async function snapshotAll({ pool }: Database): Promise<() => Promise<void>> {
  const { rows: tables } = await pool.query<Table>(`
    select quote_ident(c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not like 'kysely\\_%'
    group by c.relname order by c.relname`)
  const { rows: counters } = await pool.query<{ name: string; value: number; used: boolean }>(`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value) as value,
      last_value is not null as used
    from pg_sequences where schemaname = 'public' order by 1`)
  await pool.query('create schema snapshot')
  for (const { name, columns } of tables)
    await pool.query(`create table snapshot.${name} as select ${columns} from public.${name}`)
  const statements = [
    'begin',
    'set local session_replication_role = replica',
    `truncate ${tables.map(({ name }) => `public.${name}`).join(', ')}`,
    ...tables.map(
      ({ name, columns }) =>
        `insert into public.${name} (${columns}) overriding system value select ${columns} from snapshot.${name}`,
    ),
    ...counters.map(({ name, value, used }) => `select setval('${name}', ${value}, ${used})`),
    'commit',
    // whatever the run before drew, this one begins at the same number
    'select setseed(0.5)',
    // a statement that was said often enough would get another plan, and rows without an order another one
    'set plan_cache_mode = force_generic_plan',
  ].join(';\n')
  return async () => {
    await pool.query(statements)
    // the files of the run before, which lie in memory, are only then removed
    await pool.query('checkpoint')
  }
}
