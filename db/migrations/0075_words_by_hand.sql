-- Posts are written by hand, kept as Markdown and published at a time. `publish_at` is what the owner wants, null a draft;
-- `is_active` is what shoppers see, and a job makes it true when the time has come.
alter table blog
  add column version int not null default 1 check (version > 0),
  add column markdown text,
  add column alt text not null default '',
  add column publish_at timestamptz;
update blog set publish_at = created_at where is_active;
create index blog_due on blog (publish_at) where not is_active;

-- `is_live` is what shoppers see of a banner: it is shown, and its time is now. The same job keeps it true.
alter table banner
  add column version int not null default 1 check (version > 0),
  add column is_shown boolean not null default true,
  add column shown_from timestamptz,
  add column shown_until timestamptz,
  add column is_live boolean not null default true,
  add check (shown_from < shown_until);
alter table testimonial add column version int not null default 1 check (version > 0);
alter table team_member
  add column version int not null default 1 check (version > 0),
  add column markdown text;

-- What was saved of a page, version by version; without content the shop's own words were put back.
create table page_version (
  name text not null,
  version int not null check (version > 0),
  content jsonb,
  saved_at timestamptz not null default shop_now(),
  saved_by int references staff,
  primary key (name, version)
);
insert into page_version (name, version, content)
  select name, 1, jsonb_build_object('title', title, 'lead', lead, 'picture', picture, 'pictureAlt', picture_alt,
    'inForceSince', in_force_since, 'sections', sections)
  from written_page;

-- As before, and the picture's text shows too.
create or replace function blog_changed() returns trigger language plpgsql as $$
declare
  channel text := 'shop_changed';
begin
  if tg_op = 'UPDATE' then
    if (new.slug, new.title, new.description, new.picture, new.alt, new.is_active, new.created_at, new.meta_title, new.meta_description, new.meta_keyword)
       = (old.slug, old.title, old.description, old.picture, old.alt, old.is_active, old.created_at, old.meta_title, old.meta_description, old.meta_keyword) then
      channel := 'shop_stock';
    end if;
  end if;
  perform pg_notify(channel, 'blogs');
  perform pg_notify(channel, 'blog:' || coalesce(new.id, old.id));
  return null;
end $$;
