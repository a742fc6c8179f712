const QUALITY = 0.9

/**
 * A photograph drawn anew before it is sent, no longer side above `sideMax` pixels; with it goes what the file says of where it was taken.
 * One of at most `bytesFine` is sent as it is, and so is one that this browser cannot read.
 */
export async function shrunk(
  file: File,
  { sideMax, bytesFine }: { sideMax: number; bytesFine: number },
): Promise<Blob> {
  if (file.size <= bytesFine) return file
  try {
    const bitmap = await createImageBitmap(file)
    const share = Math.min(1, sideMax / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(Math.round(bitmap.width * share), Math.round(bitmap.height * share))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })
  } catch {
    return file
  }
}
