import './not-found.css'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'

import { KEYWORD_MAX } from '#contract/core/limits.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'

import { useSettings } from '../settings.ts'

/** Jars on a shelf with a gap where this page should stand. */
export function NotFoundLayout({ gap, title, children }: { gap: string; title: string; children: ReactNode }) {
  return (
    <div className="wrap not-found">
      <div className="not-found__jars" aria-hidden="true">
        <Icon name="barni" className="not-found__jar not-found__jar--pickle" />
        <Icon name="barni" className="not-found__jar not-found__jar--haldi" />
        <span className="not-found__gap">{gap}</span>
        <Icon name="barni" className="not-found__jar not-found__jar--mango" />
      </div>
      <h1>{title}</h1>
      {children}
    </div>
  )
}

/** An unknown address (spec D7); the search leads to the collection. */
export function NotFound() {
  const { captions } = useSettings()
  const [keyword, setKeyword] = useState('')
  const navigate = useNavigate()
  const search = (typed: string) => {
    const query = typed.trim().slice(0, KEYWORD_MAX)
    const params = query ? new URLSearchParams({ search: query }).toString() : ''
    void navigate({ pathname: pagePaths.home, search: params })
  }
  return (
    <NotFoundLayout gap="404" title={captions.not_found_title}>
      <p className="quiet">The page may have moved, or the address has a slip in it.</p>
      <SearchField
        label="Search"
        placeholder={captions.search_hint}
        className="not-found__search"
        action={pagePaths.home}
        value={keyword}
        onChange={setKeyword}
        onSubmit={search}
      />
      <Link to={pagePaths.home} className={buttonClass('primary')}>
        See the Collection
      </Link>
    </NotFoundLayout>
  )
}
