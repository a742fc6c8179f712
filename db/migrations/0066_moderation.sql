-- What shoppers say is read, hidden with a reason, and answered under the shop's name. What was said before this counts as read.
alter table review
  add column version int not null default 1,
  add column read_at timestamptz,
  add column hidden_by int references staff,
  add column hidden_reason text check (hidden_reason in ('Rude', 'Private details', 'Advertising', 'Off the subject')),
  add column answer text check (length(answer) between 1 and 1000),
  add column answered_at timestamptz,
  add check ((answer is null) = (answered_at is null));
alter table blog_comment
  add column version int not null default 1,
  add column read_at timestamptz,
  add column hidden_by int references staff,
  add column hidden_reason text check (hidden_reason in ('Rude', 'Private details', 'Advertising', 'Off the subject')),
  add column answer text check (length(answer) between 1 and 1000),
  add column answered_at timestamptz,
  add check ((answer is null) = (answered_at is null));
update review set read_at = created_at;
update blog_comment set read_at = created_at;

create index review_newest on review (created_at desc, id desc);
create index review_unread on review (created_at desc, id desc) where read_at is null;
create index review_hidden on review (created_at desc, id desc) where is_hidden;
create index blog_comment_all on blog_comment (created_at desc, id desc);
create index blog_comment_unread on blog_comment (created_at desc, id desc) where read_at is null;
create index blog_comment_hidden on blog_comment (created_at desc, id desc) where is_hidden;

-- An answer shows at once, as the review does; its stars move nothing.
create function review_answered() returns trigger language plpgsql as $$
begin
  perform tell_change('product:' || new.product_id);
  return null;
end $$;
create trigger review_answer_fresh after update of answer on review
  for each row execute function review_answered();
