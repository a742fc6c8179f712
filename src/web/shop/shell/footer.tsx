import './footer.css'
import { Link } from 'react-router'

import { pagePaths } from '#contract/page-paths.ts'

import { useSettings } from '../shared/settings.ts'
import { Wordmark } from './brand.tsx'

const links = [
  { to: pagePaths.about, label: 'About Us' },
  { to: pagePaths.blogs, label: 'Blogs' },
  { to: pagePaths.contact, label: 'Contact Us' },
  { to: pagePaths.terms, label: 'Terms of Use' },
  { to: pagePaths.policy, label: 'Policy' },
] as const

/** The same on every screen but checkout; what the owner has not set is left out. `year` comes from the server. */
export function Footer({ year }: { year: string }) {
  const { shop_name, address, phone, email, social, fssai } = useSettings()
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer__grid">
          <div className="footer__brand">
            <Wordmark className="footer__logo" />
            <p>
              Pickles, sattu, laddoos, papad and masala, made by hand in Chhapra and sent by courier all over India.
            </p>
            <address className="footer__address">
              {address && <p>{address}</p>}
              {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
              {email && <a href={`mailto:${email}`}>{email}</a>}
            </address>
          </div>
          <ul className="footer__links">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
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
          <span>Pure vegetarian kitchen</span>
          <span>Prices include all taxes</span>
          {fssai && <span className="num">FSSAI Lic. No. {fssai}</span>}
        </p>
      </div>
    </footer>
  )
}
