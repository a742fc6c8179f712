-- Headings and sentences that each shop writes in its own manner: a group of settings of its own. A demo shop goes on with the
-- words that it had; a version before reads past the group.
alter table setting_group
  drop constraint setting_group_name_check,
  add constraint setting_group_name_check check (name in
    ('shop', 'numbers', 'selling', 'holiday', 'tax', 'payments', 'staff', 'home', 'law', 'opening', 'captions'));
insert into setting_group (name, value)
  select 'captions', case when exists (select from shop_kind where kind = 'demo') then jsonb_build_object(
    'principles_title', 'Seven things we hold to',
    'team_title', 'The people in the yard',
    'testimonials_title', 'From kitchens we send to',
    'search_hint', 'Search pickle, sattu…',
    'not_found_title', 'This jar is not on the shelf',
    'cart_empty', 'Nothing put by yet. Pickles keep for a year, laddoos for a week if you hide them.',
    'orders_empty', 'Your first parcel will be written down here, from our kitchen to your entrance.',
    'totals_title', 'Hisaab',
    'blog_intro', 'Stories from the kitchen, recipes and news of the season')
  else '{}' end
  on conflict do nothing;

-- The foot of each page calls the kitchen vegetarian only while every visible product is. What shows the settings hears of the
-- first product that is not, and of the last.
create index product_not_veg on product (id) where is_active and type <> 'Veg';
create function product_type_changed() returns trigger language plpgsql as $$
begin
  if coalesce(tg_op <> 'INSERT' and old.is_active and old.type <> 'Veg', false)
     <> coalesce(tg_op <> 'DELETE' and new.is_active and new.type <> 'Veg', false) then
    perform tell_change('settings');
  end if;
  return null;
end $$;
create trigger product_type_fresh after insert or update or delete on product
  for each row execute function product_type_changed();
