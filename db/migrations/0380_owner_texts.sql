-- What the owner wrote in other languages than the main one stands beside the main text (decision 081):
-- {"hi": {"name": {"text": "आम का अचार", "of": "1f3a9c02"}}}. `of` is the beginning of the md5 of the main text that it was
-- made from, of a list of its lines; a text in Markdown has `html` besides. A version before neither writes nor reads it.
create function is_texts(texts jsonb, fields text[]) returns boolean language sql immutable as $$
  select jsonb_typeof(texts) = 'object'
    and (select count(*) <= 6 and coalesce(bool_and(code ~ '^[a-z]{2,3}$' and jsonb_typeof(own) = 'object'), true)
      from jsonb_each(case jsonb_typeof(texts) when 'object' then texts else '{}' end) as one (code, own))
    and not exists (
      select from jsonb_each(case jsonb_typeof(texts) when 'object' then texts else '{}' end) as one (code, own)
        cross join jsonb_each(case jsonb_typeof(own) when 'object' then own else '{}' end) as part (field, value)
        cross join lateral (select case jsonb_typeof(value) when 'object' then value else '{}' end) as made (part)
      where not coalesce(field = any(fields)
        and part ->> 'of' ~ '^[0-9a-f]{8}$'
        and jsonb_typeof(part -> 'text') in ('string', 'array')
        and not jsonb_path_exists(part, '$.text[*] ? (@.type() != "string")')
        and coalesce(jsonb_typeof(part -> 'html'), 'string') = 'string'
        and part - array['text', 'of', 'html'] = '{}', false))
$$;

alter table product add column texts jsonb not null default '{}' check (is_texts(texts,
  '{name,description,packed_by,ingredient,allergens,nutritional_information,highlight,dietary_preference,other_feature,meta_title,meta_description,meta_keyword}'));
alter table product_image add column texts jsonb not null default '{}' check (is_texts(texts, '{alt}'));
alter table category add column texts jsonb not null default '{}' check (is_texts(texts, '{name}'));
alter table collection add column texts jsonb not null default '{}' check (is_texts(texts, '{name}'));
alter table coupon add column texts jsonb not null default '{}' check (is_texts(texts, '{message}'));
alter table banner add column texts jsonb not null default '{}' check (is_texts(texts, '{words,alt}'));
alter table testimonial add column texts jsonb not null default '{}' check (is_texts(texts, '{designation,description}'));
alter table team_member add column texts jsonb not null default '{}' check (is_texts(texts, '{designation,about}'));
alter table blog add column texts jsonb not null default '{}'
  check (is_texts(texts, '{title,description,alt,meta_title,meta_description,meta_keyword}'));

create or replace function blog_changed() returns trigger language plpgsql as $$
declare
  channel text := 'shop_changed';
begin
  if tg_op = 'UPDATE' then
    if (new.slug, new.title, new.description, new.picture, new.alt, new.is_active, new.created_at, new.meta_title, new.meta_description, new.meta_keyword, new.texts)
       = (old.slug, old.title, old.description, old.picture, old.alt, old.is_active, old.created_at, old.meta_title, old.meta_description, old.meta_keyword, old.texts) then
      channel := 'shop_stock';
    end if;
  end if;
  perform pg_notify(channel, 'blogs');
  perform pg_notify(channel, 'blog:' || coalesce(new.id, old.id));
  return null;
end $$;
