import './comments.css'
import { createElement, useRef } from 'react'

import type { BlogComment } from '#contract/blog.ts'
import type { Page } from '#contract/core/paging.ts'
import * as t from '#text/shop/blog.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Pager } from '#web/ui/pager/pager.tsx'
import { showDateTime } from '#web/ui/text/dates.ts'

import { ShopAnswer } from '../shared/shop-answer/shop-answer.tsx'
import { useCommentBox } from './use-comment-box.ts'
import { useComments } from './use-comments.ts'

/** 'Blog Comments', the newest first, ten a page, with the box above them. */
export function Comments({ blogId, first }: { blogId: number; first: Page<BlogComment> }) {
  const { page, busy, showPage, add } = useComments(blogId, first)
  const { open, box, toggle, close } = useCommentBox(true)
  const list = useRef<HTMLUListElement>(null)
  const addSent = (comment: BlogComment) => {
    add(comment)
    close()
  }
  const turnTo = (pageNumber: number) => {
    showPage(pageNumber)
    list.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <section className="comments" aria-labelledby="comments">
      <h2 className="heading" id="comments">
        {t.comments}
      </h2>
      {box && createElement(box, { blogId, onSent: addSent })}
      {!open && (
        <Button icon="comment" onClick={toggle}>
          {t.comment}
        </Button>
      )}
      {page.total === 0 && <p className="quiet">{t.noCommentsYet}</p>}
      <ul ref={list} aria-busy={busy} className={busy ? 'is-busy' : undefined}>
        {page.data.map((comment) => (
          <Comment key={`${comment.created_at_iso} ${comment.user.name} ${comment.comment}`} comment={comment} />
        ))}
      </ul>
      <Pager page={page.current_page} lastPage={page.last_page} onPage={turnTo} label={t.pagesOfComments} />
    </section>
  )
}

function Comment({ comment: { user, comment, created_at_iso: at, answer } }: { comment: BlogComment }) {
  return (
    <li className="comment">
      <p className="comment__head">
        <b>{user.name}</b>
        <time className="quiet" dateTime={at}>
          {showDateTime(at)}
        </time>
      </p>
      <p className="comment__text">{comment}</p>
      {answer && <ShopAnswer answer={answer} />}
    </li>
  )
}
