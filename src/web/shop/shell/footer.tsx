import './footer.css'
import { Link } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'
import * as t from '#text/shop/shell.ts'

import { fssaiLabels } from '../shared/fssai-text.ts'
import { useSettings } from '../shared/settings.ts'
import { WhatsappLink } from '../shared/whatsapp/whatsapp-link.tsx'
import { Wordmark } from './brand.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const links = [
  { to: pagePaths.about, label: t.aboutUs },
  { to: pagePaths.blogs, label: t.blogs },
] as const
/** What the law wants within reach of every page, in its order. */
const legalLinks = [
  { to: pagePaths.terms, label: t.termsOfUse },
  { to: pagePaths.policy, label: t.policy },
  { to: pagePaths.notice, label: t.dataNotice },
  { to: pagePaths.return, label: t.returns },
  { to: pagePaths.fair, label: t.fairSelling },
  { to: pagePaths.accessibility, label: t.accessibility },
  { to: pagePaths.contact, label: t.contactUs },
] as const

/** The same on every screen but checkout; what the owner has not set is left out. `year` comes from the server. */
export function Footer({ year }: { year: string }) {
  const settings = useSettings()
  const { shop_name, tagline, kitchen_line, address, phone, email, social } = settings
  const { fssai, fssai_kind, gst_kind, is_fair } = settings
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer__grid">
          <div className="footer__brand">
            <Wordmark className="footer__logo" />
            {tagline && <p>{tagline}</p>}
            <address className="footer__address">
              {address && <p>{address}</p>}
              {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
              {email && <a href={`mailto:${email}`}>{email}</a>}
              <WhatsappLink className="" />
            </address>
          </div>
          <ul className="footer__links">
            {links.map(item)}
            <li>
              <LanguageSwitch />
            </li>
          </ul>
          <div className="footer__social">
            {social.map(({ name, url }) => (
              <a key={url} href={url} rel="noopener" target="_blank">
                {name}
              </a>
            ))}
          </div>
        </div>
        <p className="footer__legal">
          <span>
            © {year} {shop_name}
          </span>
          {kitchen_line && <span>{kitchen_line}</span>}
          <span>{t.pricesIncludeAllTaxes}</span>
          {fssai && <span className="num">{`${fssaiLabels[fssai_kind]} ${fssai}`}</span>}
          {gst_kind === 'composition' && <span>{t.compositionTaxablePerson}</span>}
        </p>
        <ul className="footer__links footer__law">
          {legalLinks.map((link) => (is_fair || link.to !== pagePaths.fair) && item(link))}
        </ul>
      </div>
    </footer>
  )
}

const item = ({ to, label }: { to: string; label: string }) => (
  <li key={to}>
    <Link to={to}>{label}</Link>
  </li>
)
