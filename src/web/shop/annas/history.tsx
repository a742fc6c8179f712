import './history.css'
import { useSearchParams } from 'react-router'

import { messages } from '#contract/core/messages.ts'
import { pageIn } from '#web/shop/shared/page-in.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'

import { HistoryEntry } from './history-entry.tsx'
import { useHistory, type FoundHistory } from './use-history.ts'

/** How the annas came and went, ten a page; the page stands in the address. */
export function History({ userId }: { userId: string | undefined }) {
  const [params] = useSearchParams()
  const page = pageIn(params)
  const { found, problem, reload } = useHistory(userId, page)
  return (
    <section aria-labelledby="histories">
      <h2 className="heading section__head" id="histories">
        Annas Histories
      </h2>
      {!found && !problem && <output className="wallet__waiting" aria-label="Loading..." />}
      {!found && problem && (
        <div className="wallet__failed">
          <p>{problem}</p>
          <Button onClick={reload}>Try again</Button>
        </div>
      )}
      {found && <Entries found={found} page={page} />}
    </section>
  )
}

function Entries({ found: { entries, lastPage }, page }: { found: FoundHistory; page: number }) {
  if (entries.length === 0) return <p className="wallet__none">{messages.noAnnaHistory}</p>
  return (
    <>
      <ul className="ledger ledger-margin anna-history">
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      <Pager page={page} lastPage={lastPage} hrefFor={(to) => `/annas?page=${to}`} />
    </>
  )
}
