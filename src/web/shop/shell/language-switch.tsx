import './language-switch.css'
import { useLocation } from 'react-router'

import { code } from '#text/common/language.ts'

import { useSettings } from '../shared/settings.ts'

/**
 * Leads to the same page in each other language that the shop shows itself in. Plain links, for that is another build: they
 * work before the scripts run, and the page's early script remembers which was chosen (http/pages/early-scripts.ts).
 */
export function LanguageSwitch() {
  const { languages } = useSettings()
  const { pathname } = useLocation()
  return languages
    .filter((language) => language.code !== code)
    .map(({ tag, name, path }) => (
      <a
        className="language-switch"
        key={tag}
        href={pathname === '/' ? path : path.replace(/\/$/, '') + pathname}
        lang={tag}
        hrefLang={tag}
      >
        {name}
      </a>
    ))
}
