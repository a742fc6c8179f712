-- What the owner set in other languages than the main one, as 0380 has it of other rows (decision 089). A tariff's name stands
-- under its key.
create function tariff_keys_in(texts jsonb) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct key), '{}')
  from jsonb_each(case jsonb_typeof(texts) when 'object' then texts else '{}' end) as one (code, own)
    cross join lateral jsonb_object_keys(case jsonb_typeof(own) when 'object' then own else '{}' end) as part (key)
  where key ~ '^[a-z0-9-]{1,20}$'
$$;

alter table setting_group add column texts jsonb not null default '{}' check (is_texts(texts, case name
  when 'shop' then '{shop_name,place,tagline,kitchen_line,address,branches,packed_by,country_of_origin}'::text[]
  when 'captions' then '{principles_title,team_title,testimonials_title,search_hint,not_found_title,cart_empty,orders_empty,totals_title,blog_intro}'
  when 'home' then '{notice,title,description,keywords}'
  when 'holiday' then '{words}'
  when 'delivery' then tariff_keys_in(texts)
  else '{}' end));
