import './footer.css'
import { Link } from 'react-router'

import { useSettings } from '../shared/settings.ts'
import { Wordmark } from './brand.tsx'

const links = [
  { to: '/about', words: 'About Us' },
  { to: '/blogs', words: 'Blogs' },
  { to: '/contact', words: 'Contact Us' },
  { to: '/terms', words: 'Terms of Use' },
  { to: '/policy', words: 'Policy' },
] as const

/** Drawn once a page: the compiler's caches would weigh more than the footer itself. */
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
            {links.map(({ to, words }) => (
              <li key={to}>
                <Link to={to}>{words}</Link>
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
