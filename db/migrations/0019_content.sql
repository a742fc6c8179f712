create table team_member (
  id int primary key generated always as identity,
  position int not null default 0,
  picture text not null,
  name text not null,
  designation text not null default '',
  -- HTML, cleaned (html.rules.ts)
  about text not null default ''
);

create table blog (
  id int primary key generated always as identity,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,120}$'),
  title text not null,
  -- HTML, cleaned (html.rules.ts)
  description text not null,
  picture text not null,
  total_views int not null default 0 check (total_views >= 0),
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keyword text not null default '',
  -- folded words (search.rules.ts): A the title's, B the keywords', C the text's
  words tsvector not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default shop_now()
);
create index blog_newest on blog (created_at desc, id desc) where is_active;
create index blog_words on blog using gin (words);

-- Who has been counted today, as a keyed hash; yesterday's rows go with today's first view.
create table blog_view (
  day date not null,
  blog_id int not null references blog on delete cascade,
  visitor bytea not null,
  primary key (day, blog_id, visitor)
);

create table blog_comment (
  id int primary key generated always as identity,
  blog_id int not null references blog on delete cascade,
  shopper_id int not null references shopper,
  comment text not null check (comment <> ''),
  is_hidden boolean not null default false,
  created_at timestamptz not null default shop_now()
);
create index blog_comment_newest on blog_comment (blog_id, created_at desc, id desc) where not is_hidden;

-- A page of words (the story, the policies) as the owner wrote it; without a row the shop shows the words it came with.
create table written_page (
  name text primary key,
  title text not null,
  lead text not null default '',
  picture text not null default '',
  picture_alt text not null default '',
  in_force_since date,
  -- [{"heading": …, "body": HTML, cleaned}]
  sections jsonb not null
);

-- A view more is a mere number and may lag like a quantity; anything else shows at once.
create function blog_changed() returns trigger language plpgsql as $$
declare
  channel text := 'shop_changed';
begin
  if tg_op = 'UPDATE' then
    if (new.slug, new.title, new.description, new.picture, new.is_active, new.created_at, new.meta_title, new.meta_description, new.meta_keyword)
       = (old.slug, old.title, old.description, old.picture, old.is_active, old.created_at, old.meta_title, old.meta_description, old.meta_keyword) then
      channel := 'shop_stock';
    end if;
  end if;
  perform pg_notify(channel, 'blogs');
  perform pg_notify(channel, 'blog:' || coalesce(new.id, old.id));
  return null;
end $$;
create trigger blog_fresh after insert or update or delete on blog
  for each row execute function blog_changed();

create function blog_comment_changed() returns trigger language plpgsql as $$
begin
  perform tell_change('blog:' || coalesce(new.blog_id, old.blog_id));
  return null;
end $$;
create trigger blog_comment_fresh after insert or update or delete on blog_comment
  for each row execute function blog_comment_changed();

create trigger team_member_fresh after insert or update or delete on team_member
  for each statement execute function content_changed('content');
create trigger written_page_fresh after insert or update or delete on written_page
  for each statement execute function content_changed('content');
