import { useState } from 'react'

import type { LedgerReason } from '#contract/admin/stock-fields.ts'
import type { LedgerRow } from '#contract/admin/stock.ts'
import { fill } from '#text/fill.ts'
import * as t from '#text/office/stock.ts'

import '#web/ui/ledger/ledger-margin.css'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'

import { download } from '../api/download.ts'
import { useMay } from '../api/session.ts'
import { useQuery } from '../api/use-query.ts'
import { showDatetime } from '../shared/datetime.ts'
import { labelText } from '../shared/label-text.ts'
import { Block } from '../shared/page/page-head.tsx'
import { LoadState } from '../shared/page/states.tsx'

const titles: Readonly<Record<LedgerReason, string>> = {
  initial: t.openingStock,
  order: t.sold,
  cancelled: t.cameBack,
  adjusted: t.counted,
  received: t.received,
  counted: t.counted,
  waste: t.waste,
  held_back: t.heldBack,
  released: t.released,
}

/** How the book came to be what it is, newest first. */
export function StockLedger({ skuId }: { skuId: number }) {
  const may = useMay()
  const [pages, setPages] = useState(1)
  return (
    <Block
      title={t.ledger}
      actions={
        may('exportLedger') && (
          <button type="button" className="link-row" onClick={() => void download('exportLedger', { sku_id: skuId })}>
            <Icon name="download" size="sm" />
            {t.csv}
          </button>
        )
      }
    >
      {Array.from({ length: pages }, (_, n) => (
        <LedgerRows
          key={n}
          skuId={skuId}
          page={n + 1}
          onOlder={n + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </Block>
  )
}

type LedgerRowsProps = { skuId: number; page: number; onOlder: (() => void) | undefined }

function LedgerRows({ skuId, page, onOlder }: LedgerRowsProps) {
  const load = useQuery('stockLedger', { sku_id: skuId, page })
  const { data } = load
  return (
    <>
      {data && data.data.length > 0 && (
        <ol className="stock-ledger ledger-margin">
          {data.data.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ol>
      )}
      {data?.total === 0 && <p className="quiet">{t.ledgerEmpty}</p>}
      {data && onOlder && page < data.last_page && (
        <Button variant="plain" onClick={onOlder}>
          {t.olderRows}
        </Button>
      )}
      <LoadState load={load} />
    </>
  )
}

const Row = ({ row }: { row: LedgerRow }) => (
  <li>
    <span className="stock-ledger__sign" aria-hidden="true">
      {row.change > 0 ? '+' : '−'}
    </span>
    <span>
      <b>{titles[row.reason]}</b>
      <span className="small quiet">{factsOf(row)}</span>
    </span>
    <span className="stock-ledger__stats">
      <b className={row.change > 0 ? 'stock-more' : undefined}>{signed(row.change)}</b>
      <span className="small quiet">
        <span className="visually-hidden">{t.bookAfterIt} </span>
        {row.after.toLocaleString('en-IN')}
      </span>
    </span>
  </li>
)

const factsOf = ({ cause, batch, order_no: orderNo, who, note, at }: LedgerRow): string =>
  [
    [
      cause && labelText(cause),
      batch && fill(t.batchCode, { batch }),
      orderNo && fill(t.orderNo, { orderNo }),
      who,
      note,
    ]
      .filter(Boolean)
      .join(', '),
    showDatetime(at),
  ]
    .filter(Boolean)
    .join(' · ')

const signed = (change: number): string => `${change > 0 ? '+' : '−'}${Math.abs(change).toLocaleString('en-IN')}`
