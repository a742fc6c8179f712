import './history.css'
import { useSearchParams } from 'react-router'

import type { AnnaEntry } from '#contract/anna.ts'
import type { Page } from '#contract/core/paging.ts'
import { pagePaths } from '#contract/page-paths.ts'
import * as messages from '#text/common/messages.ts'
import * as t from '#text/shop/annas.ts'
import { call } from '#web/api/client.ts'
import { resultOf, useQuery } from '#web/api/use-query.ts'
import { pageIn } from '#web/shop/shared/page-in.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'

import { HistoryEntry } from './history-entry.tsx'

/** How the annas came and went, ten a page; the page is in the address. */
export function History({ userId }: { userId: string | undefined }) {
  const [params] = useSearchParams()
  const page = pageIn(params)
  const {
    data: history,
    problem,
    reload,
  } = useQuery(userId && `${userId} ${page}`, async () =>
    resultOf(await call('getAnnasHistory', { page }), (answer) => answer.history),
  )
  return (
    <section aria-labelledby="histories">
      <h2 className="heading section__head" id="histories">
        {t.history}
      </h2>
      {!history && !problem && <output className="wallet__waiting" aria-label={t.loading} />}
      {!history && problem && (
        <div className="wallet__failed">
          <p>{problem}</p>
          <Button onClick={reload}>{t.tryAgain}</Button>
        </div>
      )}
      {history && <Entries history={history} page={page} />}
    </section>
  )
}

function Entries({ history, page }: { history: Page<AnnaEntry>; page: number }) {
  if (history.data.length === 0) return <p className="wallet__none">{messages.noAnnaHistory}</p>
  return (
    <>
      <ul className="ledger ledger-margin anna-history">
        {history.data.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      <Pager page={page} lastPage={history.last_page} hrefFor={(to) => `${pagePaths.annas}?page=${to}`} />
    </>
  )
}
