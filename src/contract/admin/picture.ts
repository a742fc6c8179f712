import { optionalText, upload } from '../core/fields.ts'
import { z } from '../core/zod.ts'
import { OS, postForm } from './row.ts'

/** Pictures for whatever shows one; they stay when something names them within 30 days (spec B2.4). */
export const pictureRows = {
  addPicture: postForm('/pictures', OS, 'Send a picture: JPEG, PNG, WebP or AVIF, at most 8 MB and 40 megapixels', {
    request: z.strictObject({ file: upload, alt: optionalText('Alternative text', 120) }),
    response: z.object({
      picture: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      url: z.string(),
    }),
    refusals: ['BAD_PICTURE', 'BUSY'],
  }),
}
