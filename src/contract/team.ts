import { z } from './core/zod.ts'

export const teamMember = z.object({
  image: z.string(),
  name: z.string(),
  designation: z.string(),
  /** HTML, cleaned when it was saved. */
  about: z.string(),
})
export const team = z.array(teamMember)
export type TeamMember = z.infer<typeof teamMember>
