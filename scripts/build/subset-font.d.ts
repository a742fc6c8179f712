/** What we use of a package that brings no types of its own. */
declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2'
    variationAxes: Record<string, number | { min: number; max: number }>
    keepFeatures: readonly string[]
    noHinting: boolean
  }
  /** A font of the letters of a text alone. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
