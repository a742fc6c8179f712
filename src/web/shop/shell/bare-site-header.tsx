import './site-header.css'
import type { ReactNode } from 'react'

import { useSettings } from '../shared/settings.ts'
import { Brand } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'

/** The haldi field on top. `glazeEdge`: it ends in the glaze edge; home continues the field instead. */
export function HeaderFrame({ glazeEdge, children }: { glazeEdge: boolean; children: ReactNode }) {
  return (
    <header className={glazeEdge ? 'site-header poured' : 'site-header'}>
      <div className="wrap site-header__row">{children}</div>
    </header>
  )
}

/** For checkout and failures: nothing leads away but the shop's name. */
export function BareSiteHeader({ children }: { children?: ReactNode }) {
  return (
    <HeaderFrame glazeEdge>
      <Brand />
      <LanguageSwitch />
      <Place />
      {children}
    </HeaderFrame>
  )
}

/** Where the food is made, if the owner says so. */
export function Place() {
  const { place } = useSettings()
  return place && <p className="site-header__place only-wide">{place}</p>
}
