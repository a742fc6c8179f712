import './people.css'
import type { TeamMember } from '#contract/team.ts'
import { Carousel } from '#web/ui/carousel/carousel.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { Prose } from '#web/ui/prose/prose.tsx'

import { useSettings } from '../shared/settings.ts'

const SIZES =
  '(min-width: 1280px) 282px, (min-width: 991px) 23vw, (min-width: 768px) 31vw, (min-width: 600px) 46vw, 84vw'

/** The team: four in view, three below 991 px, two below 768, one below 600 (spec S2). */
export function People({ team }: { team: readonly TeamMember[] }) {
  const { captions } = useSettings()
  if (team.length === 0) return null
  return (
    <section className="wrap section">
      <Carousel title={captions.team_title} className="people">
        {team.map(({ name, designation, image, about }) => (
          <article className="person" key={name}>
            <Picture image={image} alt="" width={400} height={400} sizes={SIZES} />
            <h3>{name}</h3>
            <p className="small quiet">{designation}</p>
            <Prose html={about} className="small" />
          </article>
        ))}
      </Carousel>
    </section>
  )
}
