import { stockRows, type ShelfRow } from '#contract/admin/stock.ts'

import './count-shelf.css'
import { fill, plural } from '#text/fill.ts'
import * as t from '#text/office/count-shelf.ts'
import * as form from '#text/office/form.ts'
import * as stock from '#text/office/stock.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'

import { useList } from '../api/use-list.ts'
import { DraftNote } from '../shared/form/draft.tsx'
import { useSaveKey } from '../shared/form/edit-form.tsx'
import { NothingFits } from '../shared/list/list-screen.tsx'
import { ListSearch } from '../shared/list/list-search.tsx'
import { Note } from '../shared/page/note.tsx'
import { PageHead } from '../shared/page/page-head.tsx'
import { LoadState, Nothing, PageSkeleton } from '../shared/page/states.tsx'
import { useTitle } from '../shared/page/use-title.ts'
import { ShelfSize } from './shelf-size.tsx'
import { DRAFT, NOTE, useShelfCount } from './use-shelf-count.ts'

const keyOf = ({ sku_id }: ShelfRow) => String(sku_id)

/** The whole shelf, to be walked along with a phone or a keyboard: one field a row, saved at once (spec B3.6). */
export default function CountShelf() {
  useTitle(stock.countTheShelf, stock.stock)
  // nothing moves under a thumb that counts; what has changed is told when it is saved
  const list = useList(stockRows, 'shelf', keyOf, { polls: false })
  const counting = useShelfCount(list.reload)
  const save = async () => {
    const first = await counting.save()
    if (first !== undefined) document.getElementById(first)?.focus()
  }
  useSaveKey(save)
  const { page } = list
  return (
    <>
      <PageHead
        title={stock.countTheShelf}
        back={{ to: '/stock', label: stock.stock }}
        lead={t.lead}
        search={
          <ListSearch
            label={stock.productSizeOrBatch}
            value={list.query['q'] ?? ''}
            onSearch={(text) => list.set('q', text)}
          />
        }
      />
      <DraftNote name={DRAFT} onBringBack={counting.bringBack} />
      <Refused counting={counting} />
      <form
        className="edit"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {!page && <PageSkeleton load={list} />}
        {page?.data.length === 0 &&
          (list.isNarrowed ? <NothingFits onClear={list.clear} /> : <Nothing>{stock.noStockYet}</Nothing>)}
        {page && page.data.length > 0 && (
          <ol className="shelf">
            {page.data.map((row) => (
              <ShelfSize
                key={keyOf(row)}
                row={row}
                typed={counting.typed}
                saved={counting.saved}
                onType={counting.type}
              />
            ))}
          </ol>
        )}
        {page && <LoadState load={list} />}
        {page && <Pager page={page.current_page} lastPage={page.last_page} hrefFor={list.hrefFor} />}
        <Foot counting={counting} />
      </form>
    </>
  )
}

type Counting = { counting: ReturnType<typeof useShelfCount> }

/** How much is counted and not saved, why it differs, and the one button. */
function Foot({ counting: { typed, summary, note, setNote, noteProblem, busy, discard } }: Counting) {
  const count = Object.keys(typed).length
  if (count === 0) return null
  return (
    <>
      {summary.differing > 0 && (
        <TextField
          id={NOTE}
          label={stock.note}
          hint={t.noteHint}
          error={noteProblem}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <div className="save-bar">
        <output className="save-bar__text quiet">
          {fill(t.countedAndDiffering, { n: count, differing: summary.differing })}
        </output>
        <Button variant="plain" disabled={busy} onClick={discard}>
          {form.discard}
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          {plural(t.save, count)}
        </Button>
      </div>
    </>
  )
}

/** What was not saved and why; it stays typed. */
function Refused({ counting: { refused, typed } }: Counting) {
  if (refused.length === 0) return null
  return (
    <Note tone="bad">
      {t.notSaved}
      <ul>
        {refused.map(({ id, code, message }) => (
          <li key={id}>
            {typed[id]?.name}: {code === 'STOCK_SHORT' ? t.lessThanReserved : message}
          </li>
        ))}
      </ul>
    </Note>
  )
}
