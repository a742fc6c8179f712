import { shrunk } from '#web/ui/picture/shrink-picture.ts'

const LARGE = { sideMax: 3_200, bytesFine: 4 * 1024 * 1024 }

/** A picture of the shop as it is sent: a large photograph is made smaller. */
export const officePicture = (file: File): Promise<Blob> => shrunk(file, LARGE)
