import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { useEffect, type RefObject } from 'react'

export type EmblaApi = UseEmblaCarouselType[1]
export type BannerCarouselProps = {
  viewport: RefObject<HTMLElement | null>
  /** must be the same function always */
  onReady: (embla: EmblaApi) => void
}

/** Makes a carousel of slides that are drawn already; draws nothing itself. */
export function BannerCarousel({ viewport, onReady }: BannerCarouselProps) {
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start' })
  useEffect(() => {
    attach(viewport.current)
  }, [attach, viewport])
  useEffect(() => {
    onReady(embla)
  }, [embla, onReady])
  return null
}
