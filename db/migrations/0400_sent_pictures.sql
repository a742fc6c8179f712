-- Pictures that shoppers send with a review or a return (spec N7). A name with _ has no public address; one that staff show gets
-- a copy under a public name. A version before neither reads nor writes any of it.
create table sent_picture (
  name text primary key check (name ~ '^_[a-z]{16}$'),
  shopper_id int references shopper,
  purpose text not null check (purpose in ('review', 'return', 'ticket')),
  review_id bigint references review on delete cascade,
  return_id bigint references return_request on delete cascade,
  ticket_id int references contact_ticket on delete cascade,
  position int not null default 0 check (position >= 0),
  state text not null default 'waiting' check (state in ('waiting', 'shown', 'hidden')),
  public_name text unique check (public_name ~ '^[a-z]{16}$'),
  hidden_reason text check (hidden_reason in ('Rude', 'Private details', 'Advertising', 'Off the subject')),
  hidden_by int references staff,
  -- 0 until it is made: before that it belongs to nothing
  width int not null default 0 check (width >= 0),
  height int not null default 0 check (height >= 0),
  sent_at timestamptz not null,
  -- when it goes: a day after it was sent where nothing uses it, a year after its return was decided
  ends_at timestamptz,
  check (num_nonnulls(review_id, return_id, ticket_id) <= 1),
  check ((state = 'shown') = (public_name is not null)),
  check (public_name is null or review_id is not null)
);
create index sent_picture_shopper on sent_picture (shopper_id);
create index sent_picture_review on sent_picture (review_id, position) where review_id is not null;
create index sent_picture_return on sent_picture (return_id, position) where return_id is not null;
create index sent_picture_ticket on sent_picture (ticket_id, position) where ticket_id is not null;
create index sent_picture_waiting on sent_picture (review_id) where state = 'waiting' and review_id is not null;
create index sent_picture_ends on sent_picture (ends_at) where ends_at is not null;

-- Files that are to be deleted. Whatever deletes a row, an erasure or a purge too, leaves its files to the job that reads this.
create table picture_removal (
  name text primary key,
  due_at timestamptz not null
);
create index picture_removal_due on picture_removal (due_at);

create function sent_picture_files() returns trigger language plpgsql as $$
begin
  insert into picture_removal (name, due_at)
    select given.name, shop_now() from (values
      (case when tg_op = 'DELETE' then old.name end),
      (case when tg_op = 'DELETE' or new.public_name is distinct from old.public_name then old.public_name end)) as given (name)
    where given.name is not null
    on conflict (name) do update set due_at = excluded.due_at;
  return null;
end $$;
create trigger sent_picture_files after delete or update of public_name on sent_picture
  for each row execute function sent_picture_files();

-- How many said that a review helped them, and how many of its pictures are to be seen.
alter table review
  add column helpful int not null default 0 check (helpful >= 0),
  add column visible_pictures int not null default 0 check (visible_pictures >= 0);

create table review_vote (
  review_id bigint not null references review on delete cascade,
  shopper_id int not null references shopper,
  at timestamptz not null,
  primary key (review_id, shopper_id)
);
create index review_vote_shopper on review_vote (shopper_id);

-- The row lock of the review makes those who vote at once add up.
create function review_vote_count() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update review set helpful = helpful + 1 where id = new.review_id;
  else
    update review set helpful = helpful - 1 where id = old.review_id;
  end if;
  return null;
end $$;
create trigger review_vote_counted after insert or delete on review_vote
  for each row execute function review_vote_count();

create function review_picture_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.state = 'shown' then
    update review set visible_pictures = visible_pictures - 1 where id = old.review_id;
  end if;
  if tg_op <> 'DELETE' and new.state = 'shown' then
    update review set visible_pictures = visible_pictures + 1 where id = new.review_id;
  end if;
  return null;
end $$;
create trigger review_picture_counted after insert or delete or update of state on sent_picture
  for each row execute function review_picture_count();

create trigger review_extras_fresh after update of helpful, visible_pictures on review
  for each row execute function review_answered();

-- A return that is decided lets its pictures go in a year; one that is opened again does not.
create function return_picture_end() returns trigger language plpgsql as $$
begin
  update sent_picture set ends_at = new.decided_at + interval '365 days' where return_id = new.id;
  return null;
end $$;
create trigger return_picture_end after update of decided_at on return_request
  for each row when (new.decided_at is distinct from old.decided_at) execute function return_picture_end();
