import type { Db } from '#db/client.ts'

/** One page of a post's visible comments, the newest first. */
export async function commentPage(db: Db, blogId: number, limit: number, offset: number) {
  const { total } = await visible(db, blogId)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await visible(db, blogId)
    .innerJoin('shopper', 'shopper.id', 'blog_comment.shopper_id')
    .select([
      'shopper.name',
      'blog_comment.comment',
      'blog_comment.created_at as createdAt',
      'blog_comment.answer',
      'blog_comment.answered_at as answeredAt',
    ])
    .orderBy('blog_comment.created_at', 'desc')
    .orderBy('blog_comment.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total, rows }
}

export const insertComment = (db: Db, row: { blog_id: number; shopper_id: number; comment: string }) =>
  db.insertInto('blog_comment').values(row).returning(['id', 'created_at as createdAt']).executeTakeFirstOrThrow()

export const insertComments = (
  db: Db,
  rows: readonly { blog_id: number; shopper_id: number; comment: string; created_at: Date; read_at: Date }[],
) => db.insertInto('blog_comment').values(rows).execute()

const visible = (db: Db, blogId: number) =>
  db.selectFrom('blog_comment').where('blog_id', '=', blogId).where('is_hidden', '=', false)
