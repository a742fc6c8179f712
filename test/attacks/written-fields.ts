import type pg from 'pg'

/**
 * What shoppers, visitors and the owner write, and what others write for them: the columns of each table that are words. One
 * of a list (a reason to hide, a state) is no words: the database itself refuses any other.
 */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  address: ['flat_house_no', 'address1', 'address2', 'street', 'landmark', 'city', 'state', 'country', 'contact_name'],
  anna_note: ['words'],
  back_in_stock_request: ['name'],
  banner: ['alt', 'link', 'words'],
  batch: ['note', 'shelf', 'held_reason'],
  blog: ['title', 'alt', 'description', 'markdown', 'meta_title', 'meta_description', 'meta_keyword'],
  blog_comment: ['comment', 'answer'],
  breach: ['what', 'cause', 'measures', 'advice'],
  category: ['name'],
  collection: ['name'],
  contact_ticket: ['name', 'message'],
  coupon: ['message'],
  data_request: ['words', 'outcome'],
  exception: ['about', 'details', 'note'],
  hand_payment: ['reference'],
  health_check: ['words'],
  import_run: ['file_name'],
  journal: ['who', 'object_title', 'reason', 'address'],
  message: ['subject', 'body', 'last_error'],
  message_template: ['subject', 'body'],
  order_event: ['note', 'reason'],
  order_note: ['words', 'reason'],
  orders: ['carrier', 'kitchen_note', 'box'],
  product: [
    'name',
    'description',
    'packed_by',
    'shelf_duration',
    'country_of_origin',
    'meta_title',
    'meta_description',
    'meta_keyword',
  ],
  product_image: ['alt'],
  push_device: ['device'],
  ready_answer: ['title', 'text'],
  refund: ['last_error', 'reference'],
  return_request: ['name', 'description', 'other_reason', 'reason', 'words'],
  review: ['comment', 'answer'],
  shopper: ['name', 'note', 'blocked_reason'],
  sku: ['sku_name', 'net_quantity'],
  staff: ['name'],
  staff_session: ['device'],
  stock_entry: ['note', 'disposed_to'],
  team_member: ['name', 'about', 'markdown', 'designation'],
  testimonial: ['name', 'description', 'designation', 'url'],
  ticket_entry: ['text'],
  whatsapp_message: ['name', 'text'],
  written_page: ['title', 'lead', 'picture_alt'],
}

/** The same as lists. */
const WRITTEN_LISTS: Readonly<Record<string, readonly string[]>> = {
  product: ['highlight', 'ingredient', 'nutritional_information', 'other_feature', 'allergens', 'search_words'],
}

/** Columns stored as JSON: every text in them that people wrote. */
const WRITTEN_JSON: readonly (readonly [table: string, column: string])[] = [
  ['journal', 'changes'],
  ['message_template', 'buttons'],
  ['orders', 'address'],
  ['orders', 'gift'],
  ['page_version', 'content'],
  ['setting_group', 'value'],
  ['written_page', 'sections'],
]

/** Where a field's own words end and what was planted begins. */
const MARK = '⟪'

type Column = { table: string; column: string; isList: boolean }

/** How many texts are tried in one place: short fields have no room for more. */
const PORTIONS = [25, 8, 3, 1]

/** The mark of a planted field, by which a test finds it on a screen. It is short, because some fields take few letters. */
export const markOf = (field: string): string => `${MARK}${writtenFields().indexOf(field)}⟫`

/** Every field that is tried. */
export const writtenFields = (): string[] => [
  ...columns().map(({ table, column }) => `${table}.${column}`),
  ...WRITTEN_JSON.map((place) => place.join('.')),
]

/**
 * Plants texts into every field, past all that checks what is written: whatever got in by whatever way must come out as text.
 * Answers the fields that took one; what the database itself refuses (its length, its form) can never be there.
 */
export async function plant(client: pg.Client, batch: readonly string[]): Promise<Set<string>> {
  const planted = new Set<string>()
  for (const { table, column, isList } of columns())
    if (await plantText(client, { table, column, isList, batch })) planted.add(`${table}.${column}`)
  for (const [table, column] of WRITTEN_JSON)
    if (await plantJson(client, { table, column, text: batch.join(' ') })) planted.add(`${table}.${column}`)
  return planted
}

/** All the texts in each row where there is room for them; else some, and in each row others. */
async function plantText(
  client: pg.Client,
  { table, column, isList, batch }: Column & { batch: readonly string[] },
): Promise<boolean> {
  const mark = markOf(`${table}.${column}`)
  const own = `split_part(coalesce(${isList ? `${column}[1]` : column}, ''), '${MARK}', 1)`
  const portions = PORTIONS.map((size) => chunksOf(batch, size))
  for (const texts of [...portions, ...batch.map((one) => [one])]) {
    const value = `${own} || ($1::text[])[1 + abs(hashtext(ctid::text)) % ${texts.length}]`
    const marked = texts.map((text) => mark + text)
    const statement = `update ${table} set ${column} = ${isList ? `array[${value}]` : value}`
    // in all rows, or where the table lets only some have one
    for (const whole of [statement, `${statement} where ${column} is not null`])
      if (await write(client, whole, marked)) return true
  }
  return false
}

const columns = (): Column[] =>
  [WRITTEN, WRITTEN_LISTS].flatMap((tables) =>
    Object.entries(tables).flatMap(([table, names]) =>
      names.map((column) => ({ table, column, isList: tables === WRITTEN_LISTS })),
    ),
  )

const chunksOf = (all: readonly string[], size: number): string[] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size).join(' '))

/** Appends to each text of a JSON value that has a space in it, or that was planted before. */
async function plantJson(
  client: pg.Client,
  { table, column, text }: { table: string; column: string; text: string },
): Promise<boolean> {
  const { rows } = await client.query<{ ctid: string; value: unknown }>(
    `select ctid::text, ${column} as value from ${table}`,
  )
  const results: boolean[] = []
  for (const { ctid, value } of rows) {
    const changed = JSON.stringify(withText(value, markOf(`${table}.${column}`) + text))
    results.push(await write(client, `update ${table} set ${column} = $1 where ctid = '${ctid}'`, changed))
  }
  return results.includes(true)
}

function withText(value: unknown, text: string): unknown {
  if (typeof value === 'string') return value.includes(' ') ? (value.split(MARK)[0] ?? '') + text : value
  if (Array.isArray(value)) return value.map((one) => withText(one, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withText(one, text)]))
}

/** First as the shop writes, so that the shop is notified of the change; then without the triggers that guard what is never changed. */
async function write(client: pg.Client, statement: string, text: string | readonly string[]): Promise<boolean> {
  for (const role of ['origin', 'replica'])
    try {
      await client.query(`set session_replication_role = ${role}`)
      const { rowCount } = await client.query(statement, [text])
      return (rowCount ?? 0) > 0
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error
    }
  return false
}
