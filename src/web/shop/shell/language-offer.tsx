import './language-offer.css'
import '#web/ui/button/button.css'
import { useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'

import { addressIn, LANGUAGES, type Language } from '#contract/languages.ts'
import { code } from '#text/common/language.ts'
import { offers } from '#text/offers.ts'
import { Icon } from '#web/ui/icon/icon.tsx'

import { offeredOf, rememberLanguage, remembersLanguage } from './offered-language.ts'
import type { ShellData } from './shell-data.ts'

/**
 * Offers once the language that the browser's owner reads and this page is not in, by that language's own text. The link is
 * one as the switch has it, so the early script remembers it; the cross remembers that this language is right.
 */
export function LanguageOffer() {
  const [isAnswered, setAnswered] = useState(remembersLanguage)
  // the page before the checkout and the error page have no shell, and offer nothing
  const shell = useRouteLoaderData<ShellData>('shop/shell/shell.route')
  const { pathname } = useLocation()
  const offered = offeredOf(navigator.languages, shell?.settings.languages.map((language) => language.code) ?? [])
  if (isAnswered || !offered) return null
  const close = () => {
    rememberLanguage(code)
    setAnswered(true)
  }
  return <Strip language={offered} path={pathname} onClose={close} />
}

type StripProps = { language: Language; path: string; onClose: () => void }

function Strip({ language, path, onClose }: StripProps) {
  const { tag } = LANGUAGES[language]
  const { lead, open, close } = offers[language]
  return (
    <aside className="language-offer" lang={tag} aria-label={lead}>
      <p>{lead}</p>
      <a className="link-row" href={addressIn(language, path)} hrefLang={tag}>
        {open}
      </a>
      <button type="button" className="icon-button" aria-label={close} onClick={onClose}>
        <Icon name="close" size="sm" />
      </button>
    </aside>
  )
}
