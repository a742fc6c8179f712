import '#web/ui/search/search-field.css'
import './not-found.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { KEYWORD_MAX } from '#contract/core/limits.ts'
import { pagePaths } from '#contract/page-paths.ts'
import { home } from '#text/common/language.ts'
import * as t from '#text/shop/not-found.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

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

/** An unknown address (spec D7); the search leads to the collection. A plain form: every page carries this one in its script. */
export function NotFound() {
  const { captions } = useSettings()
  return (
    <NotFoundLayout gap="404" title={captions.not_found_title}>
      <p className="quiet">{t.lead}</p>
      <search className="search not-found__search">
        <form className="search__form" action={home}>
          <input
            type="search"
            name="search"
            aria-label={t.search}
            placeholder={captions.search_hint}
            enterKeyHint="search"
            autoComplete="off"
            maxLength={KEYWORD_MAX}
          />
          <button type="submit" className="search__button" aria-label={t.search}>
            <Icon name="search" />
          </button>
        </form>
      </search>
      <Link to={pagePaths.home} className={buttonClass('primary')}>
        {t.seeTheCollection}
      </Link>
    </NotFoundLayout>
  )
}
