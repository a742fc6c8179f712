import { useState } from 'react'

import '../facts/facts.css'
import { Carousel } from '../carousel/carousel.tsx'
import { EmptyState } from '../empty-state/empty-state.tsx'
import { Ledger, LedgerRow } from '../ledger/ledger.tsx'
import { Pager } from '../pager/pager.tsx'
import { Panel } from '../panel/panel.tsx'
import { Section } from './section.tsx'

const cards = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']

/** Sums, lists and what stands where there is nothing. */
export function LedgerGallery() {
  return (
    <>
      <Section title="Ledgers">
        <div className="fields fields--two">
          <Sums />
          <Sums lined />
          <Sums short />
          <div className="ledger-card">
            <div className="ledger-card__page ledger-margin">
              <div className="ledger-card__head">
                <h3 className="ledger__title">In a card</h3>
              </div>
              <Sums />
            </div>
            <p className="ledger-card__foot">Its foot</p>
          </div>
        </div>
      </Section>
      <Section title="Facts and panel">
        <Panel>
          <dl className="facts">
            <div>
              <dt>Ingredients</dt>
              <dd>Raw mango, mustard oil, salt, spices</dd>
            </div>
            <div>
              <dt>Shelf life</dt>
              <dd>12 months</dd>
            </div>
          </dl>
        </Panel>
      </Section>
      <Section title="Pagers">
        {[1, 5, 9].map((start) => (
          <PagerFrom key={start} start={start} />
        ))}
        <Pager page={2} lastPage={3} hrefFor={(page) => `?page=${page}`} label="Pages, links" />
      </Section>
      <Section title="Rails">
        {[false, true].map((loop) => (
          <Carousel key={String(loop)} title={loop ? 'Looping' : 'With two ends'} titleClass="subheading" loop={loop}>
            {cards.map((card) => (
              <Panel key={card}>{card}</Panel>
            ))}
          </Carousel>
        ))}
      </Section>
      <Section title="Empty">
        <EmptyState art="art-no-orders" title="Nothing here yet">
          <p className="quiet">A quiet line.</p>
        </EmptyState>
      </Section>
    </>
  )
}

function Sums({ short, lined }: { short?: boolean; lined?: boolean }) {
  return (
    <Ledger short={short} lined={lined}>
      <LedgerRow sign="2×" label="Mango Pickle">
        ₹480
      </LedgerRow>
      <LedgerRow kind="break" label="Sub total">
        ₹480
      </LedgerRow>
      <LedgerRow kind="minus" sign="−" label="Discount">
        −₹40
      </LedgerRow>
      <LedgerRow quiet label="Tax (included)">
        ₹22.86
      </LedgerRow>
      <LedgerRow kind="total" label="To pay">
        ₹440
      </LedgerRow>
    </Ledger>
  )
}

function PagerFrom({ start }: { start: number }) {
  const [page, setPage] = useState(start)
  return <Pager page={page} lastPage={9} onPage={setPage} label={`Pages, from ${start}`} />
}
