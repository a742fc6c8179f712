import { pictureSet } from '#contract/pictures.ts'

interface PictureProps {
  /** an address from an API answer */
  image: string
  alt: string
  /** the size of the layout box, so that nothing moves when the picture arrival-estimate */
  width: number
  height: number
  /** how wide it is shown, as for <img sizes> */
  sizes: string
  widths?: readonly number[] | undefined
  /** for the one picture that is the largest of the first view: loaded at once */
  priority?: boolean | undefined
  className?: string | undefined
}

/** AVIF, else WebP, in the width that fits; a picture that is not one of our sized ones (an SVG, say) as it is. */
export function Picture({ image, alt, width, height, sizes, widths, priority = false, className }: PictureProps) {
  const webp = pictureSet(image, 'webp', widths)
  const avif = pictureSet(image, 'avif', widths)
  const img = (
    <img
      {...(webp ? { srcSet: webp, sizes } : {})}
      src={image}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding="async"
    />
  )
  if (!avif) return img
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      {img}
    </picture>
  )
}
