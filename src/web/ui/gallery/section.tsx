import { useId, type ReactNode } from 'react'

interface SectionProps {
  title: string
  children: ReactNode
}

/** A part of the kit under its name. */
export function Section({ title, children }: SectionProps) {
  const id = useId()
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section__head">
        <h2 className="heading" id={id}>
          {title}
        </h2>
      </div>
      {children}
    </section>
  )
}
