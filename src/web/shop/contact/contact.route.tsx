import './contact.css'
import { loadWords } from '../shared/head/page-of-words.ts'
import type { Route } from './+types/contact.route'
import { ContactForm } from './contact-form.tsx'
import { ContactMap } from './contact-map.tsx'
import { ContactWays } from './contact-ways.tsx'

export const loader = (asked: Route.LoaderArgs) =>
  loadWords(asked, { name: 'contact', path: '/contact', title: 'Contact Us' })
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function ContactRoute({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <div className="wrap contact">
      <header className="contact__head">
        <h1 className="title">{page.title}</h1>
        <p className="quiet">{page.lead}</p>
      </header>
      <div className="contact__columns">
        <ContactForm />
        <div>
          <ContactWays />
          <ContactMap image={page.image} alt={page.image_alt} />
        </div>
      </div>
    </div>
  )
}
